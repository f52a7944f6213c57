import { zipSync } from 'fflate';

const NAMESPACE = 'http://schemas.openxmlformats.org';
const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

const row = (cells: readonly string[], place: number) =>
  `<row r="${place + 1}">${cells
    .map((text, column) => {
      const name = String.fromCharCode(65 + column) + (place + 1);
      return `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
    })
    .join('')}</row>`;

/** A workbook of one sheet: the least that a spreadsheet program takes. Cells are XML. */
export const workbook = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets><sheet name="Mails" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMESPACE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xml(
        `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
      ),
    }),
  );
