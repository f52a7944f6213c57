import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ANSWER_HEADERS } from './answer-headers.js';
import { CALLERS } from './callers.js';
import { withExamples } from './examples.js';
import { documentLibrary } from './for-document.js';
import { type WebhookEvent, webhooksOf } from './webhooks.js';

/** An SPDX expression for an unlisted licence; the builder has no `identifier` field. */
const PROPRIETARY = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

/** In the order in which readers meet them. */
const TAGS = [
  ['auth', 'Registration, sessions and passwords'],
  ['scans', 'Messages and their verdicts'],
  ['instructions', 'Your own instructions for judging messages'],
  ['profile', 'What your company declares that it sends'],
  ['templates', 'Messages that your company has approved'],
  ['senders', 'The accounts that send, and what is usual of each'],
  ['incidents', 'What went wrong with accounts, and what was done about it'],
  ['outbreaks', 'Similar messages that were judged harmful'],
  [
    'mail flow',
    'Mail that passes through your mail servers: what becomes of it, what is held, what became of it',
  ],
  ['events', 'What receivers answer: bounces and complaints'],
  ['apikeys', 'Credentials for other systems'],
  ['webhooks', 'Your endpoints that are notified of verdicts'],
  ['alerts', 'What you are notified about, and where'],
  ['clients', 'Your company'],
  ['users', 'The people of your company'],
  ['auditlog', 'Who did what in your company'],
  ['subscriptions', 'Plans, payments and invoices'],
  ['config', 'Runtime configuration of the web app'],
] as const;

/** The OpenAPI 3.1 document of the whole API, with the `events` that are sent to endpoints. Operation ids are `<controller>_<method>` and stay stable. */
export async function openApiDocument(
  app: INestApplication,
  events: Readonly<Record<string, WebhookEvent>>,
): Promise<OpenAPIObject> {
  const { DocumentBuilder, SwaggerModule } = await documentLibrary();
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Gatepost API')
    .setDescription(
      'Outbound message protection: submit an email or SMS before it is sent, and get a risk score from 1 to 10, a summary to act on, and the evidence.',
    )
    .setVersion('1')
    .addServer('/')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The accessToken returned by signing in' },
      'bearer',
    )
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-API-Key' }, 'apiKey');
  for (const [tag, description] of TAGS) builder.addTag(tag, description);
  const document = SwaggerModule.createDocument(app, builder.build(), { operationIdFactory });
  return {
    ...document,
    info: { ...document.info, license: PROPRIETARY },
    paths: Object.fromEntries(
      Object.entries(document.paths).map(([path, item]) => [path, complete(item, document)]),
    ),
    webhooks: webhooksOf(events, document) as NonNullable<OpenAPIObject['webhooks']>,
    components: { ...document.components, headers: ANSWER_HEADERS },
  };
}

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']> & { [CALLERS]?: string };

/** Declares explicitly that public operations need no credential, says who may call the others, and shows each answer. */
const complete = (item: PathItem, document: OpenAPIObject): PathItem =>
  Object.fromEntries(
    Object.entries(item as Record<string, Operation>).map(
      ([method, { [CALLERS]: callers, ...operation }]) => [
        method,
        withExamples(
          {
            security: [],
            ...operation,
            parameters: operation.parameters?.map(withStyle),
            description: described(operation.description, callers),
          },
          document,
        ),
      ],
    ),
  );

type Parameter = NonNullable<Operation['parameters']>[number];

/** An object in a query is written by its keys: `metadata[campaign]=november`. */
const withStyle = (parameter: Parameter): Parameter =>
  'in' in parameter && parameter.in === 'query' && 'additionalProperties' in (parameter.schema ?? {})
    ? { ...parameter, style: 'deepObject', explode: true }
    : parameter;

const described = (description = '', callers = 'Needs neither a token nor an API key.') =>
  [description, callers].filter(Boolean).join('\n\n');

const operationIdFactory = (controller: string, method: string): string => {
  const name = controller.replace(/Controller$/, '');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}_${method}`;
};
