/** One call of the API, as an integrator makes it. */
export interface Call {
  method: string;
  url: string;
  /** The JSON body, if any. */
  body: unknown;
}

export const LANGUAGES = ['cURL', 'JavaScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A placeholder for the reader's own key. */
export const KEY = 'YOUR_API_KEY';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Within single quotes, a shell treats only the quote itself specially. */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const indented = (text: string) => text.replaceAll('\n', '\n  ');

function curl({ method, url, body }: Call): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellText(url)}`,
    `-H ${shellText(`X-API-Key: ${KEY}`)}`,
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${shellText(indented(json(body)))}`] : []),
  ];
  return lines.join(' \\\n  ');
}

function javascript({ method, url, body }: Call): string {
  const headers = body ? { 'X-API-Key': KEY, 'Content-Type': 'application/json' } : { 'X-API-Key': KEY };
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    `headers: ${indented(json(headers))}`,
    ...(body ? [`body: JSON.stringify(${indented(json(body))})`] : []),
  ];
  const read = method === 'DELETE' ? 'console.log(response.status);' : 'console.log(await response.json());';
  return `const response = await fetch(${json(url)}, {\n  ${options.join(',\n  ')},\n});\n${read}`;
}

/** The JSON value as a Python literal. */
const python = (value: unknown) =>
  json(value).replaceAll(/: (true|false|null)(?=,?$)/gm, (_, word: string) => `: ${PYTHON_WORDS[word]}`);

const PYTHON_WORDS: Record<string, string> = { true: 'True', false: 'False', null: 'None' };

function pythonCall({ method, url, body }: Call): string {
  const given = [
    json(url),
    `headers={"X-API-Key": "${KEY}"}`,
    ...(body ? [`json=${indented(python(body))}`] : []),
  ];
  const read = method === 'DELETE' ? 'print(response.status_code)' : 'print(response.json())';
  return `import requests\n\nresponse = requests.${method.toLowerCase()}(\n  ${given.join(',\n  ')},\n)\n${read}`;
}

const writers: Record<Language, (call: Call) => string> = {
  cURL: curl,
  JavaScript: javascript,
  Python: pythonCall,
};

export const snippet = (language: Language, call: Call): string => writers[language](call);
