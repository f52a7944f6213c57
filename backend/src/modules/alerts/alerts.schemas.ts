import { z } from 'zod';
import { givenTime } from '../../common/time.schema.js';
import { idSchema } from '../../common/ids.js';
import { ALERT_KINDS } from './alert-kinds.js';
import type { ReadAlert } from './alerts.repository.js';
import { textOf } from './texts/alert-text.js';

/** What the bell shows. */
export const SHOWN_ALERTS = 20;

const alertSchema = z
  .object({
    id: idSchema,
    kind: z.enum(ALERT_KINDS),
    count: z.int().min(1).meta({ description: 'How often it occurred: a flood is one alert', example: 1 }),
    title: z.string().meta({ example: 'A high-risk message was detected' }),
    path: z.string().meta({
      description: 'Where it leads in the web app',
      example: '/app/scans/01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
    }),
    unread: z.boolean().meta({ example: true }),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'Alert' });

export const alertListSchema = z
  .object({
    alerts: z
      .array(alertSchema)
      .meta({ description: `The last ${SHOWN_ALERTS}, that of the last occurrence first` }),
    unreadCount: z.int().min(0).max(SHOWN_ALERTS).meta({ description: 'Of these', example: 1 }),
  })
  .meta({ id: 'AlertList' });
export type AlertList = z.output<typeof alertListSchema>;

export const readAlertsRequest = z
  .strictObject({
    until: givenTime().meta({
      description: '`lastAt` of the newest alert that was seen: what is newer stays unread',
      example: '2026-11-21T09:30:00.000Z',
    }),
  })
  .meta({ id: 'ReadAlertsRequest' });
export type ReadAlertsRequest = z.output<typeof readAlertsRequest>;

export function toAlertList(rows: readonly ReadAlert[]): AlertList {
  return {
    alerts: rows.map((row) => {
      const { title, path } = textOf(row, 'en');
      return {
        id: row.id,
        kind: row.kind,
        count: row.count,
        title,
        path,
        unread: row.isUnread,
        firstAt: row.createdAt.toISOString(),
        lastAt: row.lastAt.toISOString(),
      };
    }),
    unreadCount: rows.filter(({ isUnread }) => isUnread).length,
  };
}
