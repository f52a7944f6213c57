import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SELF = "'self'";
const POLICY = 'content-security-policy';

/**
 * Headers that keep a browser from doing what nobody asked for. Styles carry a nonce (Emotion writes them at run time),
 * scripts come from this origin only. HTTPS is forced where TLS ends, in front of the product.
 */
export async function registerSecurityHeaders(app: NestFastifyApplication): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        baseUri: ["'none'"],
        connectSrc: [SELF],
        fontSrc: [SELF],
        formAction: [SELF],
        frameAncestors: ["'none'"],
        imgSrc: [SELF, 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: [SELF],
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
