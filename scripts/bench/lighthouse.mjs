import lighthouse, { desktopConfig } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const METRICS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/** Scores of 100, then LCP, TBT and CLS of one page. */
export async function audit(url, form, port) {
  const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES, disableStorageReset: true };
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  if (finalDisplayedUrl !== url) throw new Error(`${url} led on to ${finalDisplayedUrl}`);
  report(url, form, audits);
  return [
    ...CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    ...METRICS.map((name) => figure(audits[name]?.numericValue ?? 0)),
  ];
}

const figure = (value) => (value < 1 ? value.toFixed(3) : value.toFixed(0));

/** What keeps a page from 100, beside the table. */
function report(url, form, audits) {
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  );
  for (const { id, title } of failed) console.error(`${url} (${form}): ${id}: ${title}`);
}
