type Rows = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** A Markdown table as the formatter lays it out: a row for each route. */
export function table(columns: readonly string[], rows: Rows): string {
  const cellsOf = (cells: Record<string, string>) => columns.map((name) => cells[name] ?? '');
  const lines = [...rows].map(([route, cells]) => [`\`${route}\``].concat(cellsOf(cells)));
  const head = ['route', ...columns];
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((line) => (line[at] ?? '').length)));
  const row = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n');
}
