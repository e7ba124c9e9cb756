import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { Service } from "kubernetes-models/v1/Service";
import { expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod";
import { IMAGE_FORM_MAX_BYTES } from "#lib/domain/limits";
import { variables } from "#lib/server/env-variables";

const DIR = join(import.meta.dirname, "..", "..", "deploy", "k8s");
const read = (name: string) => readFileSync(join(DIR, name), "utf8");

type Model = new (manifest: never) => { validate(): void };

const MODELS: Readonly<Record<string, Model>> = {
  "apps/v1 Deployment": Deployment,
  "v1 Service": Service,
  "autoscaling/v2 HorizontalPodAutoscaler": HorizontalPodAutoscaler,
  "policy/v1 PodDisruptionBudget": PodDisruptionBudget,
  "networking.k8s.io/v1 Ingress": Ingress,
};

const manifests = parseAllDocuments(read("app.yaml")).map(
  (document) => document.toJS() as Record<string, unknown>,
);
const kindOf = ({ apiVersion, kind }: Record<string, unknown>) => `${String(apiVersion)} ${String(kind)}`;

it.each(manifests.map((manifest) => [kindOf(manifest), manifest] as const))(
  "the manifest of %s matches the Kubernetes schema",
  (kind, manifest) => {
    const Model = MODELS[kind];
    if (!Model) throw new Error(`no schema of ${kind}`);
    expect(() => new Model(manifest as never).validate()).not.toThrow();
  },
);

it("the Kubernetes schemas refuse a wrong type", () => {
  const wrong = { apiVersion: "apps/v1", kind: "Deployment", spec: { replicas: "two" } };
  expect(() => new Deployment(wrong as never).validate()).toThrow();
});

it("deploy/k8s contains exactly the manifests that Logix needs", () => {
  expect(manifests.map(kindOf).toSorted()).toEqual(Object.keys(MODELS).toSorted());
  const { resources } = parse(read("kustomization.yaml")) as { resources: string[] };
  expect(resources).toEqual(["postgres.yaml", "app.yaml"]);
});

const app = z
  .object({
    spec: z.object({
      template: z.object({
        spec: z.object({
          terminationGracePeriodSeconds: z.int(),
          securityContext: z.object({ runAsNonRoot: z.literal(true) }),
          containers: z.tuple([
            z.object({
              env: z.tuple([z.object({ name: z.string() })], z.object({ name: z.string() })),
              lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.int() }) }) }),
              securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
            }),
          ]),
        }),
      }),
    }),
  })
  .parse(manifests.find(({ kind }) => kind === "Deployment")).spec.template.spec;

it("a Kubernetes pod has enough time to stop, and all its variables exist", () => {
  const [{ env, lifecycle }] = app.containers;
  expect(app.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(lifecycle.preStop.sleep.seconds + 10);
  expect(env.map(({ name }) => name).filter((name) => !(name in variables.shape))).toEqual([]);
});

it("the Ingress accepts bodies of the app's largest size", () => {
  const ingress = manifests.find(({ kind }) => kind === "Ingress");
  expect(JSON.stringify(ingress)).toContain(
    `"nginx.ingress.kubernetes.io/proxy-body-size":"${IMAGE_FORM_MAX_BYTES}"`,
  );
});

/** Used fields of CloudNativePG 1.27; no package contains its schema. */
const quantity = z.string().regex(/^\d+(Mi|Gi|m)?$/);
const secret = z.strictObject({ name: z.string() });
const cluster = z.strictObject({
  apiVersion: z.literal("postgresql.cnpg.io/v1"),
  kind: z.literal("Cluster"),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    instances: z.int().min(3),
    imageName: z.string(),
    postgresql: z.strictObject({
      synchronous: z.strictObject({
        method: z.enum(["any", "first"]),
        number: z.int().min(1),
        dataDurability: z.enum(["required", "preferred"]),
      }),
      parameters: z.record(z.string(), z.string()),
    }),
    bootstrap: z.strictObject({
      initdb: z.strictObject({ database: z.string(), owner: z.string(), secret }),
    }),
    managed: z.strictObject({
      roles: z.array(
        z.strictObject({
          name: z.string(),
          ensure: z.enum(["present", "absent"]),
          login: z.boolean(),
          passwordSecret: secret,
        }),
      ),
    }),
    storage: z.strictObject({ size: quantity }),
    walStorage: z.strictObject({ size: quantity }),
    resources: z.strictObject({
      requests: z.strictObject({ cpu: quantity, memory: quantity }),
      limits: z.strictObject({ memory: quantity }),
    }),
    affinity: z.strictObject({
      topologyKey: z.string(),
      podAntiAffinityType: z.enum(["required", "preferred"]),
    }),
  }),
});

it("the PostgreSQL cluster has three synchronous instances and the app's two roles", () => {
  const { spec } = cluster.parse(parse(read("postgres.yaml")));
  expect([spec.bootstrap.initdb.owner, ...spec.managed.roles.map(({ name }) => name)]).toEqual([
    "logix_owner",
    "logix_app",
  ]);
});
