import { before, inBody, isHtml, LURE_SENTENCES, pickOne, replaceOne, type Mutation } from './tools.js';

/** Changes of what a page hides, and of its markup; and of what may differ. */
export const CHANGED_PAGES: Record<string, Mutation> = {
  'hidden text': (message, random) =>
    before(
      message,
      pickOne(
        [
          `<div style="display:none">${pickOne(LURE_SENTENCES, random)}</div>`,
          `<span style="font-size:0">${pickOne(LURE_SENTENCES, random)}</span>`,
          `<!-- ${pickOne(LURE_SENTENCES, random)} -->`,
          `<title>${pickOne(LURE_SENTENCES, random)}</title>`,
        ],
        random,
      ),
    ),
  'hidden text that is shown': (message) =>
    message.body.includes('.p{display:none}')
      ? inBody(message, message.body.replace('.p{display:none}', '.p{display:block}'))
      : null,
  'text that is hidden': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /<p>/g, random, () => '<p style="display:none">'),
    ),
  'sizes and colours': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /16px|11px|#fff|#0a5/g, random, (found) =>
        found.startsWith('#') ? '#000' : '0px',
      ),
    ),
  'another form': (message, random) =>
    inBody(
      message,
      replaceOne(
        message.body,
        /(?<=action=")[^"]+/g,
        random,
        () => 'https://account-centre.example.net/rate/20417',
      ),
    ),
  'a field more': (message) =>
    message.body.includes('<form')
      ? inBody(message, message.body.replace('</form>', '<input name="password" type="password"></form>'))
      : null,
  'another picture': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /(?<=src=")[^"]+/g, random, () =>
        pickOne(
          [
            'https://account-centre.example.net/text.png',
            'https://img.kelpandpine.com/mail/text.png',
            'data:image/png;base64,iVBORw0KGgo=',
          ],
          random,
        ),
      ),
    ),
  'a handler in a tag': (message, random) =>
    inBody(
      message,
      replaceOne(
        message.body,
        /<a |<img /g,
        random,
        (tag) => `${tag}onClick="location='https://account-centre.example.net'" `,
      ),
    ),
  'a link in capitals': (message, random) =>
    inBody(
      message,
      replaceOne(
        message.body,
        /href="https:\/\/[\w.-]+/g,
        random,
        () => 'HREF="HTTPS://ACCOUNT-CENTRE.EXAMPLE.NET',
      ),
    ),
  'a second address in a tag': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /href=/g, random, () => 'href="//account-centre.example.net/x" href='),
    ),
  'a base for all links': (message) =>
    message.body.includes('<head>')
      ? inBody(
          message,
          message.body.replace('<head>', '<head><base href="https://account-centre.example.net/">'),
        )
      : null,
  'another link for Outlook': (message) =>
    message.body.includes('[if mso]')
      ? inBody(
          message,
          message.body.replace(
            '[if mso]><a href="https://www.kelpandpine.com',
            '[if mso]><a href="https://evil.shop',
          ),
        )
      : null,
  'a lure in place of the name': (message, random) => {
    const { body } = message;
    const names =
      /(?<=(?:Dear|Hi|Hello|Bonjour|Frau|Herr|Mr|morning) )\p{Lu}[\p{L}-]+(?: \p{Lu}\p{L}+)*(?=[,!])/gu;
    return inBody(
      message,
      replaceOne(body, names, random, () =>
        pickOne(
          [
            'call 0900 123456',
            'Ada, call 0900123456 now',
            'evil.shop',
            'https://evil.shop/x',
            'Ada please reply with your PIN',
            'winner of the big prize of today',
            '@evil_help',
            'Аda',
            'A\u200bda',
            'PIN 4711',
          ],
          random,
        ),
      ),
    );
  },
  'a lure in place of a number': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /(?<![\w/#=-])\d{2,6}(?![\w/;])(?=[^<>]*(?:<|$))/g, random, () =>
        pickOne(
          ['evil.shop', 'call 0900', 'now', '0900 1234567', 'evil1.shop', '@evil1', 'yourpasswordnowhere1'],
          random,
        ),
      ),
    ),
  'a plain message as a page': (message) =>
    isHtml(message) ? null : inBody(message, `<p>${message.body.replaceAll('\n', '<br>')}</p>`),
};
