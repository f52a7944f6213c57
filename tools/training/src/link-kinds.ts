import type { Brand } from '@gatepost/detector/internals/reading/brands';
import type { Channel } from '@gatepost/message';
import { labelOf, ownAddress, ownFooter } from './own-links.js';
import { FREE, baitLabel, hostileAddress } from './hostile-links.js';
import type { Random } from './random.js';

/** Who writes, as far as links show it. */
export interface Sender {
  hostile: boolean;
  channel: Channel;
  company: string;
  /** The brand that an honest sender is; null for others, and for everyone who only poses as one. */
  brand: Brand | null;
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';
const TOKEN = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789';
const DIGITS = '0123456789';

const SHORT =
  'bit.ly bit.ly bit.ly tinyurl.com cutt.ly rb.gy is.gd t.ly shorturl.at s.id ow.ly rebrand.ly t.co lnkd.in buff.ly'.split(
    ' ',
  );
const HOSTED = [
  ...FREE,
  ...'azurewebsites.net herokuapp.com vercel.app github.io onrender.com fly.dev myshopify.com zendesk.com notion.site gitbook.io wordpress.com statuspage.io atlassian.net azurewebsites.net'.split(
    ' ',
  ),
];
const ENDINGS =
  'shop shop store store online app site club live xyz world life email cloud tech space agency help'.split(
    ' ',
  );
const SHORT_ENDINGS = 'co io me to link ly gg click app'.split(' ');
const FILES =
  'report.pdf invoice.pdf export.csv statement.pdf programme.pdf logs.zip slides.pptx form.docx'.split(' ');

type Writer = (tag: string, random: Random) => string;
const token = (random: Random, length: number) => random.text(TOKEN, length);
const file = (random: Random) => random.pick(FILES);

// Hosts that count clicks for those who send through them; an address ends in what names the click.
const TRACKERS: readonly Writer[] = [
  (_, r) => `u${r.text(DIGITS, 8)}.ct.sendgrid.net/ls/click?upn=${token(r, 44)}`,
  (t, r) => `${r.text(LOWER, 8)}.r.us-east-1.awstrack.me/L0/https:%2F%2F${t}.com%2Fx/1/${token(r, 30)}`,
  (_, r) => `${r.text(LOWER, 8)}.r.eu-west-1.awstrack.me/L0/${token(r, 50)}`,
  (t, r) =>
    `${t}.us${1 + r.below(21)}.list-manage.com/track/click?u=${r.text(LOWER, 25)}&e=${r.text(LOWER, 10)}`,
  (t, r) => `mandrillapp.com/track/click/${r.text(DIGITS, 8)}/${t}.com?p=${token(r, 40)}`,
  (_, r) => `${token(r, 6)}.eu1.hubspotlinks.com/Ctc/${token(r, 2)}/${token(r, 40)}`,
  (_, r) => `ctrk.klclick.com/l/01${token(r, 24)}`,
  (_, r) => `e.customeriomail.com/e/c/${token(r, 40)}`,
  (t, r) => `click.pstmrk.it/3s/${t}.com%2Fx/${token(r, 24)}`,
  (_, r) => `${r.text(LOWER, 8)}.r.a.d.sendibm1.com/mk/cl/f/${token(r, 40)}`,
  (_, r) => `click.convertkit-mail2.com/${r.text(LOWER, 18)}`,
  (_, r) => `cl.s${1 + r.below(12)}.exct.net/?qs=${r.text(LOWER, 40)}`,
  (_, r) => `${r.text(LOWER, 4)}.mjt.lu/lnk/${token(r, 30)}`,
  (_, r) => `r20.rs6.net/tn.jsp?f=${token(r, 40)}`,
  (t, r) => `${t}.acemlnb.com/lt.php?x=${token(r, 30)}`,
  (_, r) => `link.mail.beehiiv.com/ss/c/${token(r, 44)}`,
];

const STORES: readonly Writer[] = [
  (t, r) => `${t}-files.s3.amazonaws.com/${token(r, 12)}/${file(r)}`,
  (t, r) => `s3.eu-west-1.amazonaws.com/${t}/${file(r)}?X-Amz-Expires=3600&X-Amz-Signature=${token(r, 32)}`,
  (t, r) => `storage.googleapis.com/${t}/${token(r, 10)}/${file(r)}`,
  (t, r) =>
    `firebasestorage.googleapis.com/v0/b/${t}.appspot.com/o/${file(r)}?alt=media&token=${token(r, 16)}`,
  (t, r) => `${t}.blob.core.windows.net/${r.pick(['exports', 'public', 'mail'])}/${file(r)}`,
  (_, r) => `www.dropbox.com/s/${r.text(LOWER, 15)}/${file(r)}?dl=0`,
  (_, r) => `drive.google.com/file/d/${token(r, 33)}/view?usp=sharing`,
  (_, r) => `docs.google.com/document/d/${token(r, 44)}/edit`,
  (t, r) => `${t}.sharepoint.com/:b:/s/team/${token(r, 40)}`,
  (_, r) => `1drv.ms/b/s!${token(r, 20)}`,
  (_, r) => `we.tl/t-${token(r, 10)}`,
  (t, r) => `${t}.box.com/s/${r.text(LOWER, 32)}`,
  (t, r) => `${t}.fra1.digitaloceanspaces.com/${file(r)}`,
];

const FORMS: readonly Writer[] = [
  (t, r) => `${t}.typeform.com/to/${token(r, 8)}`,
  (_, r) => `form.typeform.com/to/${token(r, 8)}`,
  (_, r) => `forms.gle/${token(r, 17)}`,
  (_, r) => `docs.google.com/forms/d/e/1FAIpQLS${token(r, 40)}/viewform`,
  (_, r) => `www.surveymonkey.com/r/${token(r, 7)}`,
  (_, r) => `form.jotform.com/${r.text(DIGITS, 14)}`,
  (_, r) => `forms.office.com/r/${token(r, 10)}`,
  (t, r) => `calendly.com/${t}/${15 * (1 + r.below(4))}min`,
  (_, r) => `airtable.com/shr${token(r, 14)}`,
  (_, r) => `tally.so/r/${token(r, 6)}`,
  (t, r) => `${t}.eu.qualtrics.com/jfe/form/SV_${token(r, 15)}`,
];

const APPS: readonly Writer[] = [
  (t, r) => `apps.apple.com/app/${t}/id${r.text(DIGITS, 10)}`,
  (t) => `play.google.com/store/apps/details?id=com.${t.replaceAll('-', '')}.app`,
  (t, r) => `${t}.onelink.me/${token(r, 8)}`,
  (t, r) => `${t}.page.link/${token(r, 6)}`,
  (t, r) => `${t}.app.link/${token(r, 10)}`,
];

const BIOS: readonly Writer[] = [
  (t) => `linktr.ee/${t}`,
  (t) => `beacons.ai/${t}`,
  (t) => `lnk.bio/${t}`,
  (t) => `taplink.cc/${t}`,
  (t) => `${t}.carrd.co`,
];

const oneOf =
  (writers: readonly Writer[]): Writer =>
  (tag, random) =>
    random.pick(writers)(tag, random);

/** A name cut down to a handful of letters, as domains for short links are. */
function contracted(tag: string, random: Random): string {
  const letters = tag.replace(/[^a-z]/g, '');
  const hard = letters.charAt(0) + letters.slice(1).replace(/[aeiou]/g, '');
  return hard.slice(0, 3 + random.below(3)) || 'go';
}

interface Kind {
  /** Shares of messages whose main link is of this kind, in per cent: honest ones, hostile ones. */
  email: readonly [honest: number, hostile: number];
  sms: readonly [honest: number, hostile: number];
  /** Null for the sender's own domain, which is where honest and hostile addresses differ. */
  write: Writer | null;
}

/**
 * What links are by their hosts. Both sides draw from every kind and by the same writers, so that a kind tells no more
 * than its share does. The shares are estimates, rounded; why they are so stands beside each.
 */
export const LINK_KINDS = {
  // Registered or broken into for it, or the sender's own: still the commonest by far on both sides.
  own: { email: [50, 58], sms: [46, 65], write: null },
  // Most product mail and nearly all marketing goes through a sender that counts clicks, often under the sender's own
  // domain (counted above); stolen accounts of such senders carry phishing.
  tracked: { email: [23, 8], sms: [2, 1], write: oneOf(TRACKERS) },
  // Mail has no need to be short, except for what is shared on social media too. SMS has.
  short: { email: [2, 7], sms: [14, 18], write: (_, r) => `${r.pick(SHORT)}/${token(r, 7)}` },
  // Carriers, banks and couriers own a short domain for their SMS.
  ownShort: {
    email: [1, 1],
    sms: [20, 4],
    write: (t, r) => `${contracted(t, r)}.${r.pick(SHORT_ENDINGS)}/${token(r, 6)}`,
  },
  // Exports, invoices, shared folders; and pages that fish for passwords from a bucket.
  storage: { email: [4, 5], sms: [1, 1], write: oneOf(STORES) },
  // Surveys, registrations, bookings; and forms that ask for passwords.
  form: { email: [3, 3], sms: [3, 1], write: oneOf(FORMS) },
  // Help centres, status pages, small products and shops; and free pages behind a name of no meaning.
  hosted: {
    email: [7, 12],
    sms: [2, 7],
    write: (t, r) => `${t}.${r.pick(HOSTED)}/${r.pick(['', '', token(r, 6)])}`,
  },
  // Small shops, apps and clubs take the cheap endings; so do fake shops, beside those among the hostile own ones.
  newEnding: { email: [8, 5], sms: [6, 2], write: (t, r) => `${t}.${r.pick(ENDINGS)}/${token(r, 5)}` },
  // "Get the app": rarely more than a footer in mail.
  app: { email: [1, 0.5], sms: [5, 0.5], write: oneOf(APPS) },
  // Creators, bars, artists, and the sellers of what does not exist.
  bio: { email: [1, 0.5], sms: [1, 0.5], write: oneOf(BIOS) },
} satisfies Record<string, Kind>;
export type LinkKind = keyof typeof LINK_KINDS;
const NAMES = Object.keys(LINK_KINDS) as LinkKind[];
const SERVICES = NAMES.filter((kind) => LINK_KINDS[kind].write !== null);

/** Share of links that are written without a scheme. SMS saves the letters. */
const BARE: Record<Channel, number> = { email: 0.08, sms: 0.35 };
/** How often a shared host carries the name of whom the message says it is from; a stranger may register it, too. */
const OWN_NAME = { honest: 0.75, hostile: 0.35 };
/** How often it carries a bait ("login", a brand's name) instead, on the hostile side. */
const BAITED = 0.6;
/** What fraud puts behind the small print: the real addresses of whom it copies, as often as its own. */
const COPIED_FOOTER = 0.4;

/** Domains that are bought for their name, so that nobody honest has one of no meaning. */
const BOUGHT: ReadonlySet<LinkKind> = new Set(['ownShort', 'newEnding']);

/** The name under which a sender stands on a host that many share, or on a domain of a cheap ending. */
function tagOf(kind: LinkKind, { hostile, company }: Sender, random: Random): string {
  const honestShare = BOUGHT.has(kind) ? 1 : OWN_NAME.honest;
  if (random.chance(hostile ? OWN_NAME.hostile : honestShare)) {
    const more = random.pick(['', '', '', '-app', '-prod', '-docs', '-eu', '-mail']);
    return labelOf(company, random.chance(0.8) ? '' : '-') + more;
  }
  if (hostile && random.chance(BAITED)) return baitLabel(random);
  return random.text(LOWER, 8);
}

function schemed(address: string, { channel, hostile }: Sender, random: Random): string {
  if (random.chance(BARE[channel])) return address;
  return `${hostile && random.chance(0.3) ? 'http' : 'https'}://${address}`;
}

/** Where no known brand has its own pages; a message in its name that leads there comes from somebody else. */
const BENEATH_BRANDS: ReadonlySet<LinkKind> = new Set(['hosted', 'newEnding', 'bio']);

function drawFrom(kinds: readonly LinkKind[], { hostile, channel }: Sender, random: Random): LinkKind {
  const side = hostile ? 1 : 0;
  let left = random.next() * kinds.reduce((sum, kind) => sum + LINK_KINDS[kind][channel][side], 0);
  return kinds.find((kind) => (left -= LINK_KINDS[kind][channel][side]) < 0) ?? 'own';
}

/** Draws a kind in the shares of the sender's side and channel. */
export function drawKind(sender: Sender, random: Random): LinkKind {
  const kind = drawFrom(NAMES, sender, random);
  return sender.brand !== null && BENEATH_BRANDS.has(kind) ? 'own' : kind;
}

/** Draws a kind of a host that is not the sender's own domain. */
export function drawService(sender: Sender, random: Random): LinkKind {
  return drawFrom(SERVICES, sender, random);
}

/** An address of a kind as the sender would have it. */
export function linkOf(kind: LinkKind, sender: Sender, random: Random): string {
  const { write } = LINK_KINDS[kind];
  if (write !== null) return schemed(write(tagOf(kind, sender, random), random), sender, random);
  const { hostile, company, brand } = sender;
  return schemed(hostile ? hostileAddress(random) : ownAddress(company, brand, random), sender, random);
}

/** Where the small print leads, when the message's main link is `link`: who counts clicks counts them there, too. */
export function footerOf(kind: LinkKind, link: string, sender: Sender, random: Random): string {
  if (kind === 'tracked') return link.replace(/[A-Za-z0-9]+$/, ({ length }) => token(random, length));
  if (sender.hostile && !random.chance(COPIED_FOOTER)) return link;
  return schemed(ownFooter(sender.company, sender.brand, random), sender, random);
}
