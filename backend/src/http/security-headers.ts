import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const SELF = "'self'";

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
}
