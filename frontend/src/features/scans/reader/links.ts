import { BLOCKS, UNSEEN } from './html/elements.js';
import { type Attributes, type PageHandler, readMarkup } from './html/markup.js';
import type { MailText } from './view.js';

/** Where something in a message leads. */
export interface MailLink {
  kind: 'link' | 'form' | 'code';
  /** What is read, or the text of its picture; empty for a picture without one, forms and QR codes. */
  text: string;
  /** As it is written, or whole where the page names what it begins with. */
  target: string;
  /** The host of the target as browsers look it up; null where it leads to none. */
  host: string | null;
  /** The text names a host, and another one than where it leads. */
  isDisguised: boolean;
}

const WEB = /^(?:https?|ftp):$/;
const SPACE = /\s+/g;

/** The target without what browsers skip, and its host. */
function addressOf(href: string, base: string | null): { target: string; host: string | null } {
  const written = href.replace(/[\t\r\n]/g, '').trim();
  if (!URL.canParse(written, base ?? undefined)) return { target: written, host: null };
  const { protocol, hostname, pathname, href: whole } = new URL(written, base ?? undefined);
  const target = URL.canParse(written) ? written : whole;
  if (protocol === 'mailto:') return { target, host: pathname.split('@')[1]?.toLowerCase() ?? null };
  return { target, host: WEB.test(protocol) ? hostname : null };
}

/** Names of files that could be hosts. */
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|html?|txt|csv|png|jpe?g|gif|ics|zip|eml|md)$/i;
const NAMED =
  /^(?:https?:\/\/(?:[^\s/?#@]*@)?|www\.|[^\s@/]+@)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?::\d+)?(?:[/?#]\S*)?[.,;!)]*$/iu;

/** The host that a text is, or begins with as an address; null for any other text. */
function namedHost(text: string): string | null {
  const host = NAMED.exec(text)?.[1];
  if (host === undefined || FILE.test(host)) return null;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}

const withoutWww = (host: string) => host.replace(/^www\./, '');

function isDisguised(text: string, host: string | null): boolean {
  const named = namedHost(text);
  if (named === null || host === null) return false;
  const [one, other] = [withoutWww(named), withoutWww(host)];
  return one !== other && !one.endsWith(`.${other}`) && !other.endsWith(`.${one}`);
}

function linkOf(kind: MailLink['kind'], text: string, href: string, base: string | null): MailLink[] {
  if (/^\s*(?:#|$)/.test(href)) return [];
  const { target, host } = addressOf(href, base);
  const shown = text.replace(SPACE, ' ').trim();
  return [{ kind, text: shown, target, host, isDisguised: isDisguised(shown, host) }];
}

class Collector implements PageHandler {
  readonly links: MailLink[] = [];
  private current: { text: string; alternative: string; href: string } | null = null;
  private base: string | null = null;
  private unseen: string | null = null;

  open(name: string, attributes: Attributes): void {
    if (this.unseen !== null) return;
    const given = (key: string) => attributes.get(key)?.value ?? '';
    if (UNSEEN.has(name)) this.unseen = name;
    else if (name === 'a') this.begin(given('href'));
    else if (name === 'area') this.add('link', given('alt'), given('href'));
    else if (name === 'form') this.add('form', '', given('action'));
    else if (name === 'base' && URL.canParse(given('href'))) this.base ??= given('href');
    else if (this.current && name === 'img') this.current.alternative += ` ${given('alt')}`;
    else if (this.current && (BLOCKS.has(name) || name === 'br')) this.current.text += ' ';
  }

  close(name: string): void {
    if (name === this.unseen) this.unseen = null;
    else if (name === 'a') this.end();
  }

  text(text: string): void {
    if (this.current && this.unseen === null) this.current.text += text;
  }

  end(): void {
    if (this.current) {
      const { text, alternative, href } = this.current;
      this.add('link', text.trim() === '' ? alternative : text, href);
    }
    this.current = null;
  }

  private begin(href: string): void {
    this.end();
    if (href.trim() !== '') this.current = { text: '', alternative: '', href };
  }

  private add(kind: MailLink['kind'], text: string, href: string): void {
    this.links.push(...linkOf(kind, text, href, this.base));
  }
}

const PLAIN = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;
const BEHIND = /[.,;:!?)\]]+$/;

function linksIn({ text, isHtml }: Pick<MailText, 'text' | 'isHtml'>): MailLink[] {
  if (isHtml) {
    const collector = new Collector();
    readMarkup(text, collector);
    collector.end();
    return collector.links;
  }
  return Array.from(text.matchAll(PLAIN), ([found]) => found.replace(BEHIND, '')).flatMap((address) =>
    linkOf('link', address, address.startsWith('www.') ? `http://${address}` : address, null),
  );
}

/** Where the texts lead, each way once: first those whose text names another host. */
export function linksOf(
  texts: readonly Pick<MailText, 'text' | 'isHtml'>[],
  codes: readonly { text: string }[] = [],
): MailLink[] {
  const links = new Map<string, MailLink>();
  const inCodes = codes.flatMap(({ text }) => linkOf('code', '', text, null));
  for (const link of [...texts.flatMap(linksIn), ...inCodes])
    links.set(JSON.stringify([link.kind, link.text, link.target]), link);
  return [...links.values()].toSorted((a, b) => Number(b.isDisguised) - Number(a.isDisguised));
}
