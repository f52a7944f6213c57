import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { componentsOf, exampleOf } from './examples.js';

/** An event that is sent to our customers' endpoints. */
export interface WebhookEvent {
  summary: string;
  description: string;
  payload: z.ZodType;
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** As Standard Webhooks names them. */
const HEADERS = [
  header('webhook-id', 'The same in every attempt', '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f'),
  header('webhook-timestamp', 'Of the attempt, in seconds since 1970', '1795253400'),
  header(
    'webhook-signature',
    'Of id, timestamp and body; two for a day after the secret was rotated',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];

const RESPONSES = {
  '2XX': { description: 'Delivered' },
  '410': { description: 'Disables the endpoint' },
  default: {
    description:
      'Tried again: nine attempts within about a day, after 10 seconds, 34 seconds, 2 minutes and so on. A `Retry-After` puts off the next attempt, by 14.6 hours at most.',
    headers: {
      'Retry-After': {
        description: 'Seconds, or a date',
        schema: { type: 'string' },
        example: '120',
      },
    },
  },
};

/** As JSON Schema; what has a name of its own is a component of the document already. */
function schemaOf(payload: z.ZodType): object {
  const { $schema: _, $defs: __, ...schema } = z.toJSONSchema(payload);
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as object;
}

/** The `webhooks` of the OpenAPI `document`. */
export const webhooksOf = (events: Readonly<Record<string, WebhookEvent>>, document: OpenAPIObject) =>
  Object.fromEntries(
    Object.entries(events).map(([name, { summary, description, payload }]) => {
      const schema = schemaOf(payload);
      const operation = {
        operationId: `webhook_${name.replaceAll(/\W/g, '_')}`,
        tags: ['webhooks'],
        summary,
        description,
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: { 'application/json': { schema, example: exampleOf(schema, componentsOf(document)) } },
        },
        responses: RESPONSES,
      };
      return [name, { post: operation }];
    }),
  );
