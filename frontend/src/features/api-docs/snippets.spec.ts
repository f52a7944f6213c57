import { describe, expect, it } from 'vitest';
import { KEY, snippet } from './snippets.js';

const post = {
  method: 'POST',
  url: 'https://gatepost.example/api/scans',
  body: { email: true, body: "Ada's invoice: true" },
};
const get = { method: 'GET', url: 'https://gatepost.example/api/scans?pageSize=10', body: undefined };

describe('snippet', () => {
  it('escapes quotes for the shell', () => {
    expect(snippet('cURL', post)).toContain(`Ada'\\''s invoice`);
    expect(snippet('cURL', post)).toMatch(/^curl -X POST 'https:\/\/gatepost.example\/api\/scans' \\\n/);
  });

  it('writes the words of Python, and leaves text alone', () => {
    expect(snippet('Python', post)).toContain('"email": True,');
    expect(snippet('Python', post)).toContain(`"body": "Ada's invoice: true"`);
  });

  it.each(['cURL', 'JavaScript', 'Python'] as const)(
    'in %s reads with GET and sends nothing else',
    (language) => {
      const text = snippet(language, get);
      expect(text).toContain(KEY);
      expect(text).toContain('pageSize=10');
      expect(text).not.toMatch(/body|json=|-d /);
    },
  );
});
