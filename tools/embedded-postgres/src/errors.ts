/** The embedded PostgreSQL can't be used. The message says why, and what the operator can do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** A data directory serves one Gatepost at a time. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';

  constructor(
    readonly dataDir: string,
    readonly pid: number | undefined,
  ) {
    const holder = pid === undefined ? 'Another Gatepost' : `Another Gatepost (process ${pid})`;
    super(
      `${holder} already uses DATA_DIR ${dataDir}. Stop it first, or start this one with another DATA_DIR.`,
    );
  }
}
