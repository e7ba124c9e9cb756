// Runs the script of the first argument and exits when the parent process has ended, even after kill -9.
import { pathToFileURL } from "node:url";

process.on("disconnect", () => process.exit(1));
process.channel?.unref();
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? "").href);
