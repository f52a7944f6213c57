import { scanReportsExport } from '../../../api/generated/sdk.gen.js';
import type { ScanReportsExportData } from '../../../api/generated/types.gen.js';

export type ExportFormat = ScanReportsExportData['query']['format'];

export type ExportQuery = Omit<ScanReportsExportData['query'], 'format'>;

/** Downloads everything that the query asks for. Throws when the server refuses or the file is cut off. */
export async function downloadScans(
  format: ExportFormat,
  wanted: ExportQuery,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<{ content: Blob; name: string }> {
  const { response } = await scanReportsExport({
    query: { format, ...wanted },
    parseAs: 'stream',
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  const content = new Blob(await collect(response, report), { type });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { content, name: name ?? `scans.${format}` };
}

async function collect(response: Response, report: (bytes: number) => void) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    bytes += part.value.length;
    report(bytes);
  }
  return chunks;
}

export { saveFile } from '../../../components/save-file.js';
