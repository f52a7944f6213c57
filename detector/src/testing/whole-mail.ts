/** Whole emails, as files. */
export interface WholeMail {
  headers: readonly string[];
  text?: string;
  html?: string;
}

const part = (type: string, content: string): string[] => [
  `Content-Type: text/${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(content).toString('base64'),
];

/** The file of an email. */
export function fileOf({ headers, text, html }: WholeMail): Buffer {
  const head = [...headers, 'MIME-Version: 1.0'];
  const both = [
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    ...part('plain', text ?? ''),
    '--b',
    ...part('html', html ?? ''),
    '--b--',
    '',
  ];
  const one = html === undefined ? part('plain', text ?? '') : part('html', html);
  return Buffer.from([...head, ...(text !== undefined && html !== undefined ? both : one)].join('\r\n'));
}
