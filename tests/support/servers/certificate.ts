import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Creates a certificate of localhost that signs itself. @returns the paths of its files in `dir` */
export function createCertificate(dir: string): { certificate: string; key: string } {
  const [key, certificate] = [join(dir, "key.pem"), join(dir, "certificate.pem")];
  const kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost";
  execFileSync("openssl", [...kind.split(" "), "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { certificate, key };
}
