// Runs the script that is its first argument and ends with the process that started it, even if that is killed.
import { pathToFileURL } from "node:url";

process.on("disconnect", () => process.exit(1));
process.channel?.unref();
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? "").href);
