const COMMAND = /^[\s(]*(?:--[^\n]*\s*)*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/i;

/** The command of a statement and the first table that it names: `SELECT scans`. Nothing else of it is shown. */
export function statementName(statement: string): string {
  const [, command = 'statement'] = COMMAND.exec(statement) ?? [];
  const [, table] = TABLE.exec(statement) ?? [];
  return [command.toUpperCase(), ...(table === undefined ? [] : [table.toLowerCase()])].join(' ');
}
