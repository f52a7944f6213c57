import { ForwardOnly } from './forward-only.js';
import { CLIENT } from './tables/shared-columns.js';

/** How receivers answer to the messages that match a template, by day. The version before counts nothing here. */
export class TemplateDeliveryDays1795824000030 extends ForwardOnly {
  readonly statements = [
    `CREATE TABLE template_delivery_days (
      ${CLIENT},
      template_id uuid NOT NULL,
      day date NOT NULL,
      messages int NOT NULL DEFAULT 0,
      complaints int NOT NULL DEFAULT 0,
      unknown_recipients int NOT NULL DEFAULT 0,
      PRIMARY KEY (client_id, template_id, day)
    )`,
    'CREATE INDEX template_delivery_days_day ON template_delivery_days (day)',
    // A rate that began without the messages of the days before would be too high.
    `INSERT INTO template_delivery_days (client_id, template_id, day, messages)
      SELECT templates.client_id, templates.id, (scans.created_at AT TIME ZONE 'UTC')::date, count(*)
      FROM scans JOIN templates ON templates.client_id = scans.client_id AND templates.id = (scans.template ->> 'id')::uuid
      WHERE scans.template IS NOT NULL AND scans.created_at > now() - interval '30 days'
      GROUP BY 1, 2, 3`,
  ];
}
