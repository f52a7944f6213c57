import { describe, expect, it } from 'vitest';
import { readMessage } from '@gatepost/detector/internals/reading/reading';
import { type MessageText, messageOfText } from '@gatepost/message';
import { Random } from '../random.js';
import { TRANSFORMATIONS } from './table.js';

const MAIL: MessageText = {
  channel: 'email',
  subject: 'Your mailbox is nearly full',
  body: 'Dear reader,\nconfirm your password today: Open the page [https://www.garden-school.org/login?a=1&b=2]\nGarden School',
};
const SMS: MessageText = {
  channel: 'sms',
  subject: null,
  body: 'Your parcel waits: https://post.example.com/x',
};
const original = (channel: MessageText['channel']) => (channel === 'sms' ? SMS : MAIL);

function changed(name: string, message = MAIL): MessageText {
  const found = TRANSFORMATIONS.find((transformation) => transformation.name.includes(name));
  const result = found?.change(message, new Random(1));
  if (!result) throw new Error(`no change by ${name}`);
  return result;
}

describe.each(TRANSFORMATIONS)('$name', ({ change, channel }) => {
  const message = original(channel);

  it('changes the message, the same way for the same seed, and leaves the original alone', () => {
    const before = structuredClone(message);
    const result = change(message, new Random(5));
    expect(result).not.toBeNull();
    expect(result?.body).not.toBe(message.body);
    expect(change(message, new Random(5))).toEqual(result);
    expect(message).toEqual(before);
  });
});

describe('layouts', () => {
  it.each(['MJML', '.875rem', 'white on white', 'a rule for a class', 'off the screen', 'opacity', 'NONE'])(
    '%s keeps the words and the link',
    (name) => {
      const { body } = changed(name);
      expect(body).toMatch(/^<!doctype html>/);
      expect(body).toContain('Dear reader,');
      expect(body).toContain('<a href="https://www.garden-school.org/login?a=1&amp;b=2">');
    },
  );

  it('lets a reader see the words of a page as they were', () => {
    const { text, links } = readMessage(messageOfText(changed('white on white')));
    expect(text).toContain('confirm your password today');
    expect(links.map(({ url }) => url)).toEqual(['https://www.garden-school.org/login?a=1&b=2']);
  });

  it('hides about as much as it says', () => {
    expect(changed('opacity').body.length).toBeGreaterThan(3000);
    expect(changed('opacity').body.length).toBeLessThan(4000);
  });

  it('puts decoys into words and never into markup', () => {
    const { body } = changed('decoy letters');
    expect(body).toMatch(/\p{L}<span style="font-size:1px">[a-z]<\/span>\p{L}/u);
    expect(body).toContain('href="https://www.garden-school.org/login?a=1&amp;b=2"');
  });
});

describe('surroundings', () => {
  it.each([
    ['600 characters', 600],
    ['3,000 characters of office', 3000],
    ['20,000 characters', 20_000],
  ])('%s stand around the text', (name, length) => {
    const { body } = changed(name);
    const added = body.length - MAIL.body.length;
    expect(added).toBeGreaterThan(length);
    expect(added).toBeLessThan(length + 600);
    const at = body.indexOf(MAIL.body);
    expect(at).toBeGreaterThan(length / 2 - 10);
    expect(at).toBeLessThan(length / 2 + 300);
  });

  it('a thread stands below, each reply quoted once more', () => {
    const { body } = changed('thread');
    expect(body.startsWith(MAIL.body)).toBe(true);
    expect(body).toMatch(/wrote:\n> .+\n> .+\n> .+\n\n> On .+ wrote:\n> > /);
  });
});

describe('disguises', () => {
  it.each(['small capitals', 'combining marks', 'swapped letters'])('%s leave links alone', (name) => {
    const { subject, body } = changed(name);
    expect(body).toContain('https://www.garden-school.org/login?a=1&b=2');
    expect(`${subject} ${body}`).not.toContain('password');
  });

  it('defangs every link, and a message without one not at all', () => {
    expect(changed('hxxp').body).toMatch(/hxxps:\/\/www\.garden|https:\/\/www\[\.\]garden-school\[\.\]org/);
    const plain = { ...MAIL, body: 'No address here.' };
    const hxxp = TRANSFORMATIONS.find(({ name }) => name.includes('hxxp'));
    expect(hxxp?.change(plain, new Random(1))).toBeNull();
  });
});

describe('links', () => {
  it.each([
    ['bit.ly', 'bit.ly'],
    ['form', 'typeform.com'],
    ['azure', 'azurewebsites.net'],
  ])('%s leads there', (name, domain) => {
    expect(readMessage(messageOfText(changed(name))).links.map(({ host }) => host.domain)).toContain(domain);
  });

  it('keeps the name of a host that becomes cheap, and needs one that the text names', () => {
    expect(changed('.shop').body).toMatch(/https:\/\/garden-school\.(?:shop|store|online)\/login/);
    const cheap = TRANSFORMATIONS.find(({ name }) => name.includes('.shop'));
    expect(cheap?.change({ ...MAIL, body: 'See https://www.acme.com/x' }, new Random(1))).toBeNull();
  });

  it('tracks every link and keeps its target within', () => {
    const [link, ...others] = readMessage(messageOfText(changed('SES'))).links;
    expect(others).toEqual([]);
    expect(link?.url).toMatch(/^https:\/\/\w+\.r\.[\w-]+\.awstrack\.me\/L0\//);
    expect(link?.host.domain).toBe('garden-school.org');
  });
});
