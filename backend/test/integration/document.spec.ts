import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  newEventDelivery,
  type JudgedScan,
  newScanDeliveries,
  newTestDelivery,
} from '../../src/modules/webhooks/new-delivery.js';
import type { WebhookEventType } from '../../src/modules/webhooks/webhook-types.js';
import { ROUTES } from '../support/matrix/document.js';

interface Media {
  schema: object;
  example?: unknown;
  examples?: object;
}
interface Answer {
  headers?: Record<string, object>;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  description?: string;
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, object> };
}

const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi.json');
const namesOf = (found: readonly Operation[]) => found.map(({ operationId }) => operationId);

/** Whether it says no more than its last paragraph: who may call it. */
const isPlain = ({ description = '' }: Operation) => description.split('\n\n').length < 2;

describe('the document', () => {
  it('describes every operation', () => {
    expect(operations).toHaveLength(ROUTES.length);
    expect(namesOf(operations.filter(isPlain))).toEqual([]);
  });

  it('has an example of every answer with a body', () => {
    const lacking = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content)
          .filter(([, media]) => media.example === undefined && media.examples === undefined)
          .map(([type]) => `${operationId} ${status} ${type}`),
      ),
    );
    expect(lacking).toEqual([]);
  });

  it('has no defaults in requests, which would make generated clients require the field', () => {
    const bodies = operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
    const names = bodies.map(({ schema }) => Object.values(schema).join('').split('/').at(-1) ?? '');
    const withDefaults = names.filter((name) =>
      JSON.stringify(document.components.schemas[name] ?? {}).includes('"default":'),
    );
    expect(names.length).toBeGreaterThan(15);
    expect(withDefaults).toEqual([]);
  });

  it('promises Retry-After with a conflict only where waiting ends it', () => {
    const promising = operations.filter(({ responses }) => responses['409']?.headers?.['Retry-After']);
    const withKeys = operations.filter(({ parameters = [] }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(namesOf(promising)).toEqual(namesOf(withKeys));
  });
});

describe('the schema of a new scan', () => {
  const isValid = ajv.compile({ $ref: 'openapi.json#/components/schemas/CreateScanRequest' });
  it.each([
    [{ email: true }, true],
    [{ sms: true }, true],
    [{ email: true, sms: false }, true],
    [{ email: true, sms: null }, true],
    [{ email: false, sms: true }, true],
    [{}, false],
    [{ email: true, sms: true }, false],
    [{ email: false, sms: false }, false],
    [{ email: false }, false],
    [{ sms: null }, false],
    [{ email: true, body: '' }, false],
    [{ email: true, body: ' \n' }, false],
    [{ email: true, colour: 1 }, false],
    [{ email: true, metadata: { a: 'b' } }, true],
    [{ email: true, metadata: { a: 1 } }, false],
  ])('says what is accepted: %j: %s', (fields, accepted) => {
    expect(isValid({ body: 'text', ...fields })).toBe(accepted);
  });
});

describe('the events of the document', () => {
  const scan = {
    id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
    clientId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e20',
    channel: 'email',
    score: 8,
    baseScore: 8,
    adjustments: [],
    template: null,
    reviewStatus: 'open',
    reviewVersion: 0,
    engine: 'builtin',
    degraded: false,
    tokensConsumed: 0,
    externalId: 'order-4711',
    metadata: { campaign: 'november' },
    createdAt: new Date(),
    expiresAt: new Date(),
    subject: null,
    body: 'Dear {{first_name}}',
  } satisfies JudgedScan;
  const toldOf = (type: WebhookEventType, judged: JudgedScan) =>
    newScanDeliveries([{ id: scan.id, eventTypes: [type] }], judged)[0]?.payload ?? '';
  const outbreak = {
    id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e21',
    clientId: scan.clientId,
    cause: 'signals',
    status: 'open',
    score: 8,
    messages: 14,
    senders: 1,
    signals: ['burst'],
    openedAt: new Date().toISOString(),
    closedAt: null,
  } as const;
  const sender = {
    id: scan.id,
    clientId: scan.id,
    account: null,
    state: 'locked',
    was: 'active',
    reason: 'outbreak',
    evidence: { outbreakId: scan.id, messages: 6 },
    until: null,
    limitPerHour: null,
    version: 1,
    changedAt: new Date(0).toISOString(),
  } as const;
  const sent = {
    'scan.completed': toldOf('scan.completed', scan),
    'scan.high_risk': toldOf('scan.high_risk', scan),
    'scan.reviewed': toldOf('scan.reviewed', {
      ...scan,
      reviewStatus: 'released',
      reviewVersion: 1,
      isReviewed: true,
    }),
    'outbreak.opened': newEventDelivery(scan.id, 'outbreak.opened', {
      ...outbreak,
      signals: [...outbreak.signals],
    }).payload,
    'outbreak.closed': newEventDelivery(scan.id, 'outbreak.closed', {
      ...outbreak,
      signals: [...outbreak.signals],
    }).payload,
    'sender.locked': newEventDelivery(scan.id, 'sender.locked', sender).payload,
    'sender.unlocked': newEventDelivery(scan.id, 'sender.unlocked', sender).payload,
    'endpoint.test': newTestDelivery(scan.id).payload,
  };

  it('are those that are sent', () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(sent));
  });

  it.each(Object.entries(sent))('have the payload that is sent: %s', (type, payload) => {
    const body = document.webhooks[type]?.post.requestBody?.content['application/json'];
    const path = `webhooks/${type}/post/requestBody/content/application~1json/schema`;
    const isValid = ajv.compile({ $ref: `openapi.json#/${path}` });
    expect(isValid(JSON.parse(payload))).toBe(true);
    expect(isValid(body?.example)).toBe(true);
    expect(isValid({ ...(JSON.parse(payload) as object), type: 'scan.other' })).toBe(false);
  });
});
