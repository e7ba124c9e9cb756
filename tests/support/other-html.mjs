// Preloaded into the app with NODE_OPTIONS: adds a script to each page, as another version of Next might.
import { ServerResponse } from "node:http";

const EXTRA = '<script>document.documentElement.dataset.extra="1"</script></body>';
const { write } = ServerResponse.prototype;

/** @param {[unknown, ...unknown[]]} args */
ServerResponse.prototype.write = function (...[chunk, ...rest]) {
  const text = chunk instanceof Uint8Array ? Buffer.from(chunk).toString("latin1") : "";
  const changed = text.includes("</body>") ? Buffer.from(text.replace("</body>", EXTRA), "latin1") : chunk;
  return Reflect.apply(write, this, [changed, ...rest]);
};
