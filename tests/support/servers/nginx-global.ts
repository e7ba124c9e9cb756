import { spawnSync } from "node:child_process";

export default function setup(): void {
  if (!spawnSync("nginx", ["-v"]).error) return;
  throw new Error("test:deploy needs nginx: apt-get install nginx-light openssl");
}
