import { expect, it } from 'vitest';
import { translated } from './translate.js';

const GERMAN: Record<string, string> = {
  'Log in': 'Anmelden',
  'Hello {name}': '{name}, hallo',
  'Read <0>the <1>docs</1></0>, {name}.<2/>': '{name}: lesen Sie <0>die <1>Hilfe</1></0>.<2/>',
  '{n, plural, one {# scan} other {# scans}}': '{n, plural, one {# Prüfung} other {# Prüfungen}}',
};
const german = (_id: string, english: string) => GERMAN[english] ?? english;

const IMPORTS = `import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
`;

/** What becomes of the code below its imports, in one line. */
async function result(code: string, translate = german): Promise<string> {
  const { code: written } = await translated(IMPORTS + code, '/frontend/src/some.tsx', translate);
  return written.replaceAll(/^import .*\n+/gm, '').replaceAll(/\s+/g, ' ');
}

/** A text whose translation is this one. */
const broken = (translation: string) => result('a(t`Hello ${name}`);', () => translation);

it('a text is a plain string in the language of the build, and nothing of Lingui is left', async () => {
  const { code } = await translated(
    `${IMPORTS}export const a = t\`Log in\`;`,
    '/frontend/src/some.ts',
    german,
  );
  expect(code).toBe('export const a = "Anmelden";');
});

it('values stand where the translation has them', async () => {
  expect(await result('a(t`Hello ${name}`);')).toBe('a(`${name}, hallo`);');
  expect(await result('a(t`\\`${x.y}\\` costs $${1} or ${f(2)}`);')).toBe(
    'a(`\\`${x.y}\\` costs $${1} or ${f(2)}`);',
  );
});

it('elements stand where the translation has them', async () => {
  expect(await result('a(<p><Trans>Read <A to="x">the <b>docs</b></A>, {name}.<br /></Trans></p>);')).toBe(
    'a(<p>{name}{": lesen Sie "}<A to="x">{"die "}<b>{"Hilfe"}</b></A>{"."}<br /></p>);',
  );
});

it('a text that is no child of an element is a string or a fragment', async () => {
  expect(await result('a(<Trans>Log in</Trans>, <A b={<Trans>Log <i>in</i></Trans>} />);')).toBe(
    'a("Anmelden", <A b={<>{"Log "}<i>{"in"}</i></>} />);',
  );
});

it('the forms of a plural are those of the language, with the number as it writes it', async () => {
  const written = '_plural(n, { "one": `${_count(n)} Prüfung`, "other": `${_count(n)} Prüfungen` })';
  expect(await result("a(plural(n, { one: '# scan', other: '# scans' }));")).toBe(`a(${written});`);
  expect(await result('a(<p><Plural value={n} one="# scan" other="# scans" /></p>);')).toBe(
    `a(<p>{${written}}</p>);`,
  );
});

it('a text within the value of another is translated too', async () => {
  expect(await result('a(t`Hello ${b ? t`Log in` : name}`);')).toBe('a(`Hello ${b ? "Anmelden" : name}`);');
});

it('what a page could not show is refused', async () => {
  await expect(broken('Hallo {nmae}')).rejects.toThrow('names {nmae}');
  await expect(broken('<0>Hallo {name}')).rejects.toThrow('not closed');
  await expect(broken('{name, number}')).rejects.toThrow('Only values and plurals');
});
