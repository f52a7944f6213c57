import { Controller, Get, Inject } from '@nestjs/common';
import { z } from 'zod';
import { ApiTags } from '../contract/for-document.js';
import { Public } from '../access/require-access.js';
import { BILLING, type Billing } from '../config/billing.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { gatewayOf } from '../config/gateway.js';
import { Answers } from '../contract/answers.js';

const publicConfigSchema = z
  .object({
    gaMeasurementId: z.string().nullable().meta({ description: 'Google Analytics 4; null: no analytics' }),
    stripePublishableKey: z.string().nullable(),
    mailEnabled: z.boolean().meta({
      description: 'False: no email is sent, and anyone who forgets their password asks an Admin for a link',
    }),
    billingEnabled: z.boolean().meta({ description: 'False: paid plans cannot be bought here' }),
    languageModelEnabled: z.boolean().meta({
      description: 'False: the built-in detector judges alone, which follows no scanning instructions',
    }),
    mailOutbox: z.boolean().meta({
      description: 'True: mail that passes the gateway stays in an outbox of this machine, where it is tried',
    }),
    reportsByMail: z.boolean().meta({
      description: 'True: receivers’ reports can be mailed to addresses of event sources',
    }),
    environment: z.enum(['development', 'test', 'production']),
  })
  .meta({ id: 'PublicConfig' });
type PublicConfig = z.output<typeof publicConfigSchema>;

@ApiTags('config')
@Controller('config')
export class ConfigController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(BILLING) private readonly billing: Billing,
  ) {}

  @Get('public')
  @Public()
  @Answers({
    summary: 'Settings of this installation for the web app',
    description:
      'What the web app has to know before anyone signs in: whether email, paid plans and a language model are available here, and the public keys of the services that it loads.',
    id: 'PublicConfigAnswer',
    data: publicConfigSchema,
    message: 'Public configuration',
  })
  public(): PublicConfig {
    const { GA_MEASUREMENT_ID, STRIPE_PUBLISHABLE_KEY, SMTP_URL, OPENAI_API_KEY } = this.config;
    const { GATEWAY_EVENTS_DOMAIN, NODE_ENV } = this.config;
    return {
      gaMeasurementId: GA_MEASUREMENT_ID ?? null,
      stripePublishableKey: STRIPE_PUBLISHABLE_KEY ?? null,
      mailEnabled: SMTP_URL !== undefined,
      billingEnabled: this.billing !== 'off',
      languageModelEnabled: OPENAI_API_KEY !== undefined,
      mailOutbox: gatewayOf(this.config) === 'trial',
      reportsByMail: GATEWAY_EVENTS_DOMAIN !== undefined,
      environment: NODE_ENV,
    };
  }
}
