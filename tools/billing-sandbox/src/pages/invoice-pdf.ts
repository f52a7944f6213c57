import type { Invoice } from '../billing/objects.js';
import { day, money } from './layout.js';

const escape = (text: string): string => text.replaceAll(/[\\()]/g, (character) => `\\${character}`);

/** A single page of plain lines, enough for an invoice that nobody pays. Text is Latin-1. */
export function invoicePdf(invoice: Invoice): Buffer {
  const lines = [
    `Invoice ${invoice.number}`,
    'Billing sandbox: no card is charged',
    `Date: ${day(invoice.created)}`,
    `Period: ${day(invoice.period_start)} to ${day(invoice.period_end)}`,
    `Amount due: ${money(invoice.amount_due, invoice.currency)}`,
    `Amount paid: ${money(invoice.amount_paid, invoice.currency)}`,
    `Status: ${invoice.status}`,
  ];
  const shown = lines.map((line) => `(${escape(line)}) Tj T*`).join('\n');
  const stream = `BT /F1 14 Tf 22 TL 72 760 Td\n${shown}\nET`;
  return document([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** A document of objects numbered from 1, the first being the root, with the cross-reference table. */
function document(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
