import { getMetadataArgsStorage } from 'typeorm';
import { OwnedByClient } from './owned-by-client.js';
import { Timestamps } from './timestamps.js';

/** By property of an entity: the SQL type of its column, such as `smallint` or `text[]`. */
export function columnTypes<E extends OwnedByClient>(
  entity: new () => E,
): ReadonlyMap<Exclude<keyof E, 'client'>, string> {
  const columns = getMetadataArgsStorage().filterColumns([entity, OwnedByClient, Timestamps]);
  return new Map(
    columns.map(({ propertyName, options: { type, array } }) => [
      // TypeORM knows properties as strings.
      propertyName as Exclude<keyof E, 'client'>,
      `${String(type)}${array ? '[]' : ''}`,
    ]),
  );
}
