/** A request's parameters: strings, and objects written with brackets. */
export interface Form {
  [name: string]: string | Form | (string | Form)[];
}

const PART = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const DEPTH = 6;

/** Reads parameters as Stripe writes them: `items[0][price]=x`, `expand[]=y`. Other names stay as they are. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) set(form, pathOf(name), value);
  return settle(form) as Form;
}

function pathOf(name: string): string[] {
  const [, head, tail] = PART.exec(name) ?? [];
  if (head === undefined || tail === undefined) return [name];
  const inner = [...tail.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '');
  return inner.length > DEPTH ? [name] : [head, ...inner];
}

function set(form: Form, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(form).length) : key;
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const known = form[name];
  const inner = typeof known === 'object' && !Array.isArray(known) ? known : (Object.create(null) as Form);
  form[name] = inner;
  set(inner, rest, value);
}

/** Parameters numbered from 0 become a list. */
function settle(value: string | Form | (string | Form)[]): string | Form | (string | Form)[] {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, settle(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner as string | Form) : Object.fromEntries(entries);
}
