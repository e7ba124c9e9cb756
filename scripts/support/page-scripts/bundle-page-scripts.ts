// Runs as a separate process, so that the server does not keep the bundler's memory.
import { bundlePageScripts } from "./page-scripts.ts";

const [, , root = ".", outDir = ""] = process.argv;
await bundlePageScripts(root, outDir);
