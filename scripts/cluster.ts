// `npm run cluster` starts the app with all its production services on this machine (docs/scaling.md).
import { once } from "node:events";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../tests/support/credentials.ts";
import { startCluster } from "./cluster/start.ts";
import { StartError } from "./support/start-error.ts";

const stopped = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);

try {
  const cluster = await startCluster({
    variables: { ...ADMIN_VARIABLES, AUTH_SECRET, SEED_DEMO: "1" },
    print: console.log,
  });
  console.log(
    `Logix is ready at ${cluster.origin}; both apps: ${cluster.apps.map(({ origin }) => origin).join(", ")}`,
  );
  console.log(`Admin: ${ADMIN_VARIABLES.ADMIN_EMAIL}  ${ADMIN_VARIABLES.ADMIN_PASSWORD}`);
  await stopped;
  console.log("Stopping …");
  await cluster.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
