/** What comes after a file was chosen, in one file: it is fetched meanwhile. */
export { ColumnMapping } from './ColumnMapping.js';
export { FileCheck } from './FileCheck.js';
export { ResultTable } from './ResultTable.js';
export { RunPanel } from './RunPanel.js';
