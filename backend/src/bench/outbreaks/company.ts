export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const START = Date.UTC(2026, 8, 7);

/** A message of the made-up company, with the score that it gets by itself. */
export interface Sent {
  at: number;
  sender: string;
  /** Which text: the same number is a near-duplicate. */
  text: number;
  score: number;
  hosts: string[];
  language?: string;
  isHijack?: boolean;
}

/** What a real day of a company is made of, by chance that is the same each time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const ACCOUNTS = 40;
/** One in so many ordinary texts, and newsletters, is a false alarm: its copies score 4 to 6. */
const FALSE_ALARMS = 0.08;

/** Weeks of a made-up company: people in office hours, weekly newsletters, pay slips, a sale on day 60. */
export function ordinary(days: number, random: () => number): Sent[] {
  const sent: Sent[] = [];
  let text = 0;
  const scoreOf = () =>
    random() < FALSE_ALARMS ? 4 + Math.floor(random() * 3) : 1 + Math.floor(random() * 3);
  const send = (at: number, sender: string, hosts: string[], copies: number, score = scoreOf()) => {
    text += 1;
    for (let copy = 0; copy < copies; copy += 1)
      sent.push({ at: at + copy * 2_000, sender, text, score, hosts });
  };
  for (let day = 0; day < days; day += 1) {
    const midnight = START + day * DAY;
    const isWeekend = day % 7 > 4;
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const count = isWeekend ? 0 : Math.floor(random() * 8);
      for (let i = 0; i < count; i += 1) {
        const host = random() < 0.05 ? `partner${Math.floor(random() * 400)}.com` : 'northwind.example';
        // Now and then the same text to a handful of people.
        const copies = random() < 0.06 ? 3 + Math.floor(random() * 8) : 1;
        send(midnight + (8 + random() * 9) * HOUR, `account${account}`, random() < 0.4 ? [host] : [], copies);
      }
    }
    if (day % 7 === 2) send(midnight + 10 * HOUR, 'news', ['northwind.example'], 100);
    if (day % 30 === 25) send(midnight + 6 * HOUR, 'payroll', ['northwind.example'], 100, 5);
    // Every day, at any hour, the same text each: orders and codes.
    for (let i = 0; i < 40; i += 1)
      sent.push({
        at: midnight + random() * DAY,
        sender: 'shop',
        text: -1,
        score: 2,
        hosts: ['northwind.example'],
      });
    if (day >= 60 && day < 64)
      for (let wave = 0; wave < 6; wave += 1)
        send(midnight + wave * 4 * HOUR, 'news', ['northwind.example'], 300, 6);
  }
  return sent;
}

/** `count` near-duplicates with a link to a new host. */
export const hijack = (
  at: number,
  count: number,
  pauseMs: number,
  accounts: readonly string[],
  score: number,
): Sent[] =>
  Array.from({ length: count }, (_, index) => ({
    at: at + index * pauseMs,
    sender: accounts[index % accounts.length] ?? '',
    text: -100 - (at % 1_000_003),
    score,
    hosts: ['parcel-help.example'],
    isHijack: true,
  }));
