import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const SELF = "'self'";
/** Where Google Analytics 4 loads from and reports to; allowed only with a measurement id. */
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
const YEAR_SECONDS = 31_536_000;
/** Routes that answer with data alone: not the reference, which is a page. */
const OF_DATA = /^\/api\/(?!docs\b)/i;
/** API responses that are the same for everyone. */
const FOR_EVERYBODY = /^\/api\/(docs|openapi\.json|config\/public)\b/i;

type Settings = Pick<Config, 'GA_MEASUREMENT_ID' | 'PUBLIC_URL' | 'HSTS_INCLUDE_SUBDOMAINS'>;

/** For responses sent before any hook runs: to what could not be parsed as a request or as a path. */
export const HEADERS_WITHOUT_HOOKS = {
  [POLICY]: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** For data, which needs nothing that a page may: the same for each response, so that none has to be made for it. */
const HEADERS_OF_DATA = {
  ...HEADERS_WITHOUT_HOOKS,
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/**
 * Security headers. Styles carry a nonce (Emotion inserts them at run time), scripts come from this origin only. API
 * responses are never cached: they are personal, or hold a token.
 */
export async function registerSecurityHeaders(
  app: NestFastifyApplication,
  settings: Settings,
): Promise<void> {
  const { GA_MEASUREMENT_ID } = settings;
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRoute', (route) => {
    if (OF_DATA.test(route.url)) route.helmet = false;
  });
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
    hsts: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  addHeaders(server, settings);
}

function addHeaders(server: FastifyInstance, settings: Settings): void {
  const stayOnHttps = strictTransport(settings);
  server.addHook(
    'onRequest',
    async ({ url, protocol, routeOptions }: FastifyRequest, reply: FastifyReply) => {
      if (routeOptions.url !== undefined && OF_DATA.test(routeOptions.url))
        void reply.headers(HEADERS_OF_DATA);
      if (protocol === 'https' || settings.PUBLIC_URL?.startsWith('https:'))
        void reply.header('strict-transport-security', stayOnHttps);
      if (/^\/api\/docs/i.test(url))
        void reply.header(POLICY, withInlineStyles(String(reply.getHeader(POLICY))));
    },
  );
  server.addHook('onSend', async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const isOurs = /^\/api\//i.test(url) && !FOR_EVERYBODY.test(url);
    if (isOurs && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}

/** For this host only, unless configured otherwise: other services below its name may not use HTTPS. */
const strictTransport = ({ HSTS_INCLUDE_SUBDOMAINS }: Settings): string =>
  `max-age=${YEAR_SECONDS}${HSTS_INCLUDE_SUBDOMAINS ? '; includeSubDomains' : ''}`;

/** Swagger UI inserts inline styles, and does not support nonces. */
const withInlineStyles = (policy: string): string =>
  policy.replace(/style-src [^;]*/, `style-src ${SELF} 'unsafe-inline'`);
