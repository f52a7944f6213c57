import { vi } from 'vitest';
import { DetectorStand } from './detectors.js';
import { type Options, startProduct, type TestApp } from './product.js';

export type { TestApp };

/** A product that a test file has closed. */
interface Kept {
  kind: string;
  product: TestApp;
  stand: DetectorStand | undefined;
}

/** For the next file of this worker that wants the same. One at most: passport keeps its strategies for the whole process. */
let kept: Kept | undefined;

/**
 * The whole product on an empty database, reached over HTTP; rate limits are wide open unless a test narrows them. A start is
 * what costs tests most: `close` keeps the product for the next file, unless it is of a kind of its own.
 */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const kind = kindOf(options);
  const last = kept;
  kept = undefined;
  if (last && last.kind === kind) {
    if (last.stand && options.detector) last.stand.detector = options.detector;
    await last.product.clear();
    return keptOnClose(last);
  }
  await last?.product.close();
  if (kind === undefined) return startProduct(options);
  const stand = options.detector && new DetectorStand(options.detector);
  const product = await startProduct({ ...options, ...(stand && { detector: stand }) });
  return keptOnClose({ kind, product, stand });
}

/** What two files must have in common to share a product; undefined for one that nobody shares. */
function kindOf({ config = {}, detector, replace }: Options): string | undefined {
  const isItsOwn = replace || config.DATABASE_URL !== undefined || config.REDIS_URL !== undefined;
  return isItsOwn ? undefined : JSON.stringify([detector !== undefined, config]);
}

const keptOnClose = (closing: Kept): TestApp => ({
  ...closing.product,
  close: async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await kept?.product.close();
    kept = closing;
  },
});
