// `npm run test:cluster` proves what the cluster survives under load (docs/scaling.md).
import { setTimeout as sleep } from "node:timers/promises";
import { ADMIN_VARIABLES, AUTH_SECRET } from "../tests/support/credentials.ts";
import { RAISED_RATE_LIMITS } from "../tests/support/app-process.ts";
import { activate, signInAdmin, signUp } from "../tests/support/people/http-visitor.ts";
import { startLoad } from "./cluster/load.ts";
import { countTaps, PROOFS, type ProofResult } from "./cluster/proofs.ts";
import { FORMS_PER_HOUR } from "./cluster/forms.ts";
import { startCluster } from "./cluster/start.ts";
import { StartError } from "./support/start-error.ts";

const WARM_UP_MS = 3000;

const startedMs = Date.now();
try {
  const cluster = await startCluster({
    variables: {
      ...RAISED_RATE_LIMITS,
      ...ADMIN_VARIABLES,
      AUTH_SECRET,
      SEED_DEMO: "0",
      RATE_LIMIT_FORM_IP: String(FORMS_PER_HOUR),
    },
    print: console.error,
  });
  const proven: ProofResult[] = [];
  try {
    const owner = await signUp({}, cluster.origin);
    await activate(await signInAdmin({ force: true }, cluster.origin), owner);
    for (const [name, prove] of Object.entries(PROOFS)) {
      console.error(`${name} …`);
      const tapsBefore = await countTaps(cluster);
      const load = startLoad(cluster.origin, owner);
      await sleep(WARM_UP_MS);
      for (const each of await prove({ cluster, load, owner, tapsBefore })) {
        proven.push(each);
        console.log(`${each.isTrue ? "ok  " : "FAIL"}  ${name}: ${each.text}`);
      }
      await load.stop();
    }
  } finally {
    await cluster.stop();
  }
  const failed = proven.filter(({ isTrue }) => !isTrue).length;
  console.log(`${new Date().toISOString().slice(0, 10)}, ${Math.round((Date.now() - startedMs) / 1000)} s`);
  console.log(`${proven.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
