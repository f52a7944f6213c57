import { vi } from 'vitest';
import { wasDateFaked } from './clock.js';
import { DetectorStand } from './detectors.js';
import { type Options, startProduct, type TestApp } from './product.js';

export type { TestApp };

/** A product that a test file has closed. */
interface Kept {
  kind: string;
  product: TestApp;
  stand: DetectorStand | undefined;
}

/** For the next file of this worker that wants the same. */
let kept: Kept | undefined;

/** Products that a test has now. The libraries keep parts of a product for the whole process: of several none is kept. */
const leased = { now: 0, several: false };

/**
 * The whole product on an empty database, reached over HTTP; rate limits are wide open unless a test narrows them. A start is
 * what costs tests most: `close` keeps the product for the next file, unless it is of a kind of its own.
 */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const kind = kindOf(options);
  if (kept && kept.kind === kind) {
    const { product, stand } = kept;
    if (stand && options.detector) stand.detector = options.detector;
    await product.clear();
    return lease(product, takeKept());
  }
  await closeKept();
  const stand = options.detector && kind !== undefined ? new DetectorStand(options.detector) : undefined;
  const product = await startProduct({ ...options, ...(stand && { detector: stand }) });
  return lease(product, kind === undefined ? undefined : { kind, product, stand });
}

/** For a test that makes parts of a product in another way. */
export const closeKept = async (): Promise<void> => takeKept()?.product.close();

function takeKept(): Kept | undefined {
  const taken = kept;
  kept = undefined;
  return taken;
}

/** What two files must have in common to share a product; undefined for one that nobody shares. */
function kindOf({ config = {}, detector, replace, onSchedule }: Options): string | undefined {
  const isItsOwn = replace || config.DATABASE_URL !== undefined || config.REDIS_URL !== undefined;
  return isItsOwn ? undefined : JSON.stringify([detector !== undefined, onSchedule, config]);
}

function lease(product: TestApp, toKeep: Kept | undefined): TestApp {
  leased.now += 1;
  leased.several ||= leased.now > 1;
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    vi.useRealTimers();
    vi.restoreAllMocks();
    const isReusable = !wasDateFaked() && !leased.several;
    leased.now -= 1;
    if (leased.now === 0) leased.several = false;
    if (isReusable && toKeep) kept = toKeep;
    else await product.close();
  };
  return { ...product, close };
}
