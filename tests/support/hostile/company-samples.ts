import { paths } from "#lib/wire/api-paths";
import { get, type CallSample } from "./call-sample.ts";
import type { CallName } from "./route-files.ts";

/** Calls of companies, by their path on disk. */
export const COMPANY_SAMPLES: Readonly<Record<CallName, CallSample>> = {
  "GET /api/users/company/template/v1": get("companyManager", paths.companyTemplate),
  "PUT /api/users/company/template/v1": {
    access: "companyManager",
    path: () => paths.companyTemplate,
    body: () => ({
      logo: "",
      rules: {
        title: { ar: "{title} · أطلس", en: "{title} · Atlas", isLocked: true },
        design: { colour: "#C9A227", image: "fennec" },
        exchange: { isOn: true },
        links: { items: [{ ar: "موقعنا", en: "Our site", url: "https://atlas.example/" }], isLocked: true },
      },
    }),
  },
};
