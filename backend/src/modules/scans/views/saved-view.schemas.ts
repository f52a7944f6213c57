import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { text, trimmedText } from '../../../common/text.schema.js';
import { listScansQuery } from '../history/scan-history.schemas.js';
import type { SavedViewEntity } from './saved-view.entity.js';

/** A menu that is longer is no menu. */
export const MAX_VIEWS = 50;
const MAX_NAME = 100;
const MAX_QUERY = 2_000;

/** Whether `GET /api/scans` takes it. A page or a cursor is a place in a list, and no part of a view. */
function isListed(query: string): boolean {
  const given = new URLSearchParams(query);
  const keys = Array.from(given.keys());
  const isPlace = keys.some((key) => key === 'pageNumber' || key === 'cursor');
  return (
    !isPlace &&
    new Set(keys).size === keys.length &&
    listScansQuery.safeParse(Object.fromEntries(given)).success
  );
}

const name = trimmedText().min(1).max(MAX_NAME).meta({ example: 'High risk by SMS' });
const query = text()
  .max(MAX_QUERY)
  .refine(isListed, { error: 'must be a query of GET /api/scans, without a page' })
  .meta({
    description: 'Filters, sort and pageSize as GET /api/scans takes them in its query',
    example: 'riskLevel=high&channel=sms',
  });

export const createViewRequest = z.strictObject({ name, query }).meta({ id: 'CreateSavedViewRequest' });
export type CreateViewRequest = z.output<typeof createViewRequest>;

export const renameViewRequest = z.strictObject({ name }).meta({ id: 'RenameSavedViewRequest' });
export type RenameViewRequest = z.output<typeof renameViewRequest>;

export const savedViewSchema = z.object({ id: idSchema, name: z.string(), query: z.string() }).meta({
  id: 'SavedView',
  example: {
    id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
    name: 'High risk by SMS',
    query: 'riskLevel=high&channel=sms',
  },
});
export type SavedView = z.output<typeof savedViewSchema>;

export const savedViewsSchema = z
  .object({ views: z.array(savedViewSchema).meta({ description: `By name, ${MAX_VIEWS} at most` }) })
  .meta({ id: 'SavedViews' });
export type SavedViews = z.output<typeof savedViewsSchema>;

export const toSavedView = ({
  id,
  name,
  query,
}: Pick<SavedViewEntity, 'id' | 'name' | 'query'>): SavedView => ({
  id,
  name,
  query,
});
