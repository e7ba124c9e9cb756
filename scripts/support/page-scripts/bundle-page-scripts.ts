// A process of its own, so that the server is not left with the bundler's memory.
import { bundlePageScripts } from "./page-scripts.ts";

const [, , root = ".", outDir = ""] = process.argv;
await bundlePageScripts(root, outDir);
