import { DAY_MS, HOUR_MS } from '@gatepost/backend/internals/common/durations';
import type { MessageText } from '@gatepost/message';
import { Chance } from './chance.js';
import { LAYOUTS, newsletter, OWN_HOST } from './machines.js';
import { ENGLISH, filled, GERMAN, NAMES, PARTNER_HOSTS, TOUCHY } from './words.js';

/** A Monday; day 81 is Black Friday. */
export const START = Date.UTC(2026, 8, 7);
const BLACK_FRIDAY = 81;
const SALE_DAYS = 4;
/** Besides six that only programs use: 50 accounts in all. */
const PEOPLE = 44;
const GERMAN_SPEAKERS = 6;
/** Of all working days so many have somebody who invites people one by one, each in words of their own, to a site that is new. */
const INVITING = 1 / 10;

/** A message of the made-up company. */
export interface Sent {
  /** In ms since 1970. */
  at: number;
  sender: string;
  message: MessageText;
  isHijack?: boolean;
}

interface Account {
  sender: string;
  /** Hosts that its links usually lead to. */
  hosts: string[];
  /** Messages on a working day, at most. */
  pace: number;
  isGerman: boolean;
}

/** Months of a made-up company's mail, the same each time for the same seed. Written down before any of it was judged. */
export class Company {
  readonly accounts: readonly Account[];
  private readonly chance: Chance;
  /** Its own, so that it moves nothing else. */
  private readonly inviting: Chance;
  private readonly sent: Sent[] = [];

  constructor(
    seed: number,
    private readonly days: number,
    people = PEOPLE,
  ) {
    this.chance = new Chance(seed);
    this.inviting = new Chance(seed + 2_000);
    this.accounts = Array.from({ length: people }, (_, place) => ({
      sender: `account${place}@${OWN_HOST}`,
      hosts: this.chance.some(PARTNER_HOSTS, 8),
      pace: this.chance.whole(3, 10),
      isGerman: place < GERMAN_SPEAKERS,
    }));
  }

  /** All of it, in the order of time. */
  ordinary(): Sent[] {
    for (let day = 0; day < this.days; day += 1) {
      const midnight = START + day * DAY_MS;
      this.offices(day, midnight);
      this.machines(day, midnight);
      this.mailings(day, midnight);
      this.invitations(day, midnight);
    }
    return this.sent.sort((a, b) => a.at - b.at);
  }

  /** What people write to one another and to customers, alone. */
  correspondence(): Sent[] {
    for (let day = 0; day < this.days; day += 1) this.offices(day, START + day * DAY_MS);
    return this.sent.sort((a, b) => a.at - b.at);
  }

  /** A text that somebody writes, as a function of the recipient; of `link`, where it leads to. */
  text(account: Account, link: string | null): () => MessageText {
    const { chance } = this;
    const isGerman = account.isGerman && chance.is(0.3);
    const sentences = chance.some(isGerman ? GERMAN : ENGLISH, chance.whole(3, 6));
    if (!isGerman && chance.is(0.05)) sentences.splice(1, 0, chance.pick(TOUCHY));
    const words = sentences.map((sentence) => filled(sentence, (from) => chance.pick(from)));
    const where = link === null ? '' : `\n\nIt is all here: https://${link}/${chance.whole(1_000, 9_999)}`;
    const [hello, bye] = isGerman ? ['Guten Tag', 'Viele Grüße'] : ['Hello', 'Kind regards'];
    const subject = words[0]?.split(' ').slice(0, 5).join(' ') ?? '';
    return () => {
      const body = `${hello} ${chance.pick(NAMES)},\n\n${words.join(' ')}${where}\n\n${bye}`;
      return { channel: 'email', subject, body };
    };
  }

  /** In three of ten mailings a host that the company knows, in two of ten one that is new to it. */
  private mailingHost(account: Account): string {
    if (this.chance.is(0.5)) return OWN_HOST;
    return this.chance.is(0.6) ? this.chance.pick(account.hosts) : this.newHost();
  }

  private newHost(): string {
    return `${this.chance.pick(['forms', 'event', 'survey', 'space'])}-${this.chance.whole(1_000, 9_999)}.com`;
  }

  private send(at: number, sender: string, texts: () => MessageText, copies = 1, pauseMs = 2_000): void {
    for (let copy = 0; copy < copies; copy += 1)
      this.sent.push({ at: Math.floor(at) + copy * pauseMs, sender, message: texts() });
  }

  private offices(day: number, midnight: number): void {
    if (day % 7 < 5) for (const account of this.accounts) this.office(account, midnight);
  }

  /** A working day of a person: a third of the messages have a link, of those one in seven to anywhere. */
  private office(account: Account, midnight: number): void {
    const { chance } = this;
    const count = chance.whole(0, account.pace);
    for (let i = 0; i < count; i += 1) {
      const hour = chance.is(0.04) ? chance.whole(18, 22) : 8 + chance.next() * 9;
      const kind = chance.next();
      let host: string | null = null;
      if (kind < 0.18) host = OWN_HOST;
      else if (kind < 0.29) host = chance.pick(account.hosts);
      else if (kind < 0.34) host = chance.is(0.7) ? chance.pick(PARTNER_HOSTS) : this.newHost();
      // Now and then the same text to a handful of people.
      const copies = chance.is(0.06) ? chance.whole(3, 10) : 1;
      this.send(midnight + hour * HOUR_MS, account.sender, this.text(account, host), copies);
    }
  }

  /** Twice a month somebody writes to everybody, once a month a team of salespeople does. */
  private mailings(day: number, midnight: number): void {
    const { chance } = this;
    if (day % 7 > 4) return;
    const at = midnight + (9 + chance.next() * 7) * HOUR_MS;
    if (chance.is(2 / 21)) {
      const account = chance.pick(this.accounts);
      const texts = this.text(account, this.mailingHost(account));
      this.send(at, account.sender, texts, chance.whole(40, 120));
    }
    if (chance.is(1 / 21)) {
      const team = chance.some(this.accounts, chance.whole(3, 5));
      const [first] = team;
      if (!first) return;
      const texts = this.text(first, this.mailingHost(first));
      for (const { sender } of team)
        this.send(at + chance.whole(0, 120) * 60_000, sender, texts, chance.whole(15, 40), 20_000);
    }
  }

  /** Fifteen to forty of them within a working day: what a hijack in ever other words looks most like. */
  private invitations(day: number, midnight: number): void {
    const { inviting: chance } = this;
    if (day % 7 > 4 || !chance.is(INVITING)) return;
    const [{ sender }, host] = [chance.pick(this.accounts), `meet-${chance.whole(1_000, 9_999)}.com`];
    const count = chance.whole(15, 40);
    for (let i = 0; i < count; i += 1) {
      const words = chance
        .some(ENGLISH, chance.whole(2, 4))
        .map((text) => filled(text, (from) => chance.pick(from)));
      const body = `Hello ${chance.pick(NAMES)},\n\n${words.join(' ')}\n\nhttps://${host}/${chance.whole(1_000, 9_999)}`;
      this.send(midnight + (9 + chance.next() * 7) * HOUR_MS, sender, () => ({
        channel: 'email',
        subject: 'Our meeting',
        body,
      }));
    }
  }

  private machines(day: number, midnight: number): void {
    const { chance } = this;
    const isSale = day >= BLACK_FRIDAY && day < BLACK_FRIDAY + SALE_DAYS;
    // From November on the shop sells half as much again, in the sale five times as much.
    const season = isSale ? 5 : day > 54 ? 1.5 : 1;
    const any = () => midnight + chance.next() * DAY_MS;
    for (let i = 0; i < 40 * season; i += 1)
      this.send(any(), `shop@${OWN_HOST}`, () => LAYOUTS.order(chance, OWN_HOST));
    for (let i = 0; i < 25 * season; i += 1)
      this.send(any(), `shop@${OWN_HOST}`, () => LAYOUTS.shipping(chance, OWN_HOST));
    for (let i = 0; i < 8 * season; i += 1)
      this.send(any(), `login@${OWN_HOST}`, () => LAYOUTS.reset(chance, OWN_HOST));
    if (day % 7 < 5)
      this.send(midnight + 7 * HOUR_MS, `accounts@${OWN_HOST}`, () => LAYOUTS.reminder(chance, OWN_HOST), 6);
    if (day % 7 === 2) {
      const partner = chance.is(0.25) ? this.newHost() : null;
      this.send(midnight + 10 * HOUR_MS, `news@${OWN_HOST}`, newsletter(chance, OWN_HOST, partner), 250);
    }
    if (day % 30 === 25)
      this.send(midnight + 6 * HOUR_MS, `payroll@${OWN_HOST}`, () => LAYOUTS.payslip(chance), 50);
    if (isSale)
      for (let wave = 0; wave < 5; wave += 1)
        this.send(
          midnight + wave * 4 * HOUR_MS,
          `news@${OWN_HOST}`,
          () => LAYOUTS.sale(chance, OWN_HOST),
          250,
        );
  }
}
