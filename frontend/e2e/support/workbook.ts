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

/** A sheet's name, whether it is hidden, and its cells, which are XML. */
export interface Sheet {
  name: string;
  isHidden?: boolean;
  rows: readonly (readonly string[])[];
}

const entryOf = ({ name, isHidden = false }: Sheet, place: number) =>
  `<sheet name="${name}" sheetId="${place + 1}" state="${isHidden ? 'hidden' : 'visible'}" r:id="rId${place + 1}"/>`;

const relationOf = (_: Sheet, place: number) =>
  `<Relationship Id="rId${place + 1}" Type="${NAMESPACE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`;

/** The least that a spreadsheet program takes for a workbook. */
export const workbook = (sheets: readonly Sheet[]): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets>${sheets.map(entryOf).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${sheets.map(relationOf).join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        sheets.map(({ rows }, place) => [
          `xl/worksheets/sheet${place + 1}.xml`,
          xml(
            `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
          ),
        ]),
      ),
    }),
  );
