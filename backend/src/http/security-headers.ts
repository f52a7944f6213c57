import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SELF = "'self'";
/** Where Google Analytics 4 loads from and reports to; let in only with a measurement id. */
const ANALYTICS = {
  scripts: ['https://www.googletagmanager.com'],
  calls: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};
const POLICY = 'content-security-policy';

/** For answers that leave before any hook has run: what could not be read as a request, or as a path. */
export const HEADERS_WITHOUT_HOOKS = {
  [POLICY]: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Headers that keep a browser from doing what nobody asked for. Styles carry a nonce (Emotion writes them at run time),
 * scripts come from this origin only. HTTPS is forced where TLS ends, in front of the product.
 */
export async function registerSecurityHeaders(
  app: NestFastifyApplication,
  { GA_MEASUREMENT_ID }: Pick<Config, 'GA_MEASUREMENT_ID'>,
): Promise<void> {
  const analytics = GA_MEASUREMENT_ID === undefined ? { scripts: [], calls: [], images: [] } : ANALYTICS;
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        baseUri: ["'none'"],
        connectSrc: [SELF, ...analytics.calls],
        fontSrc: [SELF],
        formAction: [SELF],
        frameAncestors: ["'none'"],
        imgSrc: [SELF, 'data:', ...analytics.images],
        objectSrc: ["'none'"],
        scriptSrc: [SELF, ...analytics.scripts],
        styleSrc: [SELF],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async ({ url }: FastifyRequest, reply: FastifyReply) => {
      if (/^\/api\/docs/i.test(url))
        void reply.header(POLICY, withInlineStyles(String(reply.getHeader(POLICY))));
    });
}

/** Swagger UI writes styles into its page, and knows no nonce. */
const withInlineStyles = (policy: string): string =>
  policy.replace(/style-src [^;]*/, `style-src ${SELF} 'unsafe-inline'`);
