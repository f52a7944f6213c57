import { type MessageText, messageOfText } from '@gatepost/message';
import { findLinks, type Link } from '@gatepost/detector/internals/reading/links';
import { readMessage } from '@gatepost/detector/internals/reading/reading';
import type { Random } from '../random.js';
import { ofBody, type Change } from './change.js';

const TOKEN = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const NAMES = ['fjordkart', 'lindenhof', 'maplestreet', 'casaverde', 'bluepeak', 'tidewater'];
const FILES = ['statement-2025-06', 'programme', 'guide', 'price-list', 'minutes', 'report'];
const LEADS = ['', 'More: ', 'Details: ', 'Read on: ', 'Link: '];

/** `body` with each link swapped for what `target` gives. */
function relinked(body: string, target: (link: Link) => string): string {
  let [text, from] = ['', 0];
  for (const link of findLinks(body)) {
    text += body.slice(from, link.start) + target(link);
    from = link.end;
  }
  return text + body.slice(from);
}

/** Half of the messages lead to the new address alone, the others have it as well. */
function withLink(address: (random: Random) => string): Change {
  return ofBody((body, random) => {
    const url = address(random);
    const isOnly = random.chance(0.5) && findLinks(body).length > 0;
    return isOnly ? relinked(body, () => url) : `${body}\n\n${random.pick(LEADS)}${url}`;
  });
}

function domainOf(link: Link): string {
  return link.host.label;
}

/** The sender's own name under an ending that is cheap; only of messages that name their host. */
function ownCheapHost(message: MessageText, random: Random): MessageText | null {
  const { named } = readMessage(messageOfText(message));
  const labels = new Set(Array.from(named, domainOf));
  if (labels.size === 0) return null;
  const ending = random.pick(['shop', 'store', 'online']);
  const body = relinked(message.body, (link) =>
    labels.has(link.host.label) ? `https://${link.host.label}.${ending}${link.path}` : link.url,
  );
  return body === message.body ? null : { ...message, body };
}

/** Every link as Amazon's mail service counts clicks on it. */
const tracked: Change = ofBody((body, random) =>
  relinked(body, ({ url }) => {
    const region = random.pick(['us-east-1', 'eu-west-1', 'eu-central-1']);
    const [head, id] = [random.text(TOKEN, 8).toLowerCase(), random.text('0123456789abcdef', 16)];
    return `https://${head}.r.${region}.awstrack.me/L0/${encodeURIComponent(url)}/1/${id}-000000/${random.text(TOKEN, 27)}=${100 + random.below(300)}`;
  }),
);

function ownHost(body: string, random: Random): string {
  const [first] = findLinks(body);
  return first?.host.name ?? `news.${random.pick(NAMES)}.com`;
}

const viewInBrowser: Change = ofBody((body, random) => {
  const url = random.chance(0.5)
    ? `https://${ownHost(body, random)}/view/${random.text(TOKEN, 16)}`
    : `https://mailchi.mp/${random.text('0123456789abcdef', 12)}/${random.pick(NAMES)}-news`;
  return random.pick([
    `View this email in your browser [${url}]\n\n${body}`,
    `Trouble reading this? View in browser: ${url}\n\n${body}`,
    `${body}\n\nView in browser: ${url}`,
  ]);
});

/** Links that honest senders use every day, as they stand in their messages. */
export const LINKS_OF_EACH_KIND = {
  shortener: withLink((random) => `https://bit.ly/${random.text(TOKEN, 7)}`),
  storage: withLink((random) =>
    random.pick([
      `https://${random.pick(NAMES)}-public.s3.eu-west-1.amazonaws.com/files/${random.pick(FILES)}.pdf`,
      `https://storage.googleapis.com/${random.pick(NAMES)}-files/${random.pick(FILES)}.pdf`,
    ]),
  ),
  form: withLink((random) => `https://${random.pick(NAMES)}.typeform.com/to/${random.text(TOKEN, 8)}`),
  cloudApp: withLink(
    (random) => `https://${random.pick(NAMES)}-portal.azurewebsites.net/${random.pick(FILES)}`,
  ),
  ownCheapHost,
  tracked,
  viewInBrowser,
};
