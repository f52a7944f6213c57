import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../common/durations.js';
import { type KnownNetwork, MOST_NETWORKS, newnessOf, withOrigin } from './networks.js';

const NOW = 1_800_000_000_000;
const OFFICE = '198.51.100.0/24';
const OTHER = '203.0.113.0/24';
const known = (fields: Partial<KnownNetwork> = {}): KnownNetwork => ({
  network: OFFICE,
  country: 'DE',
  messages: 50,
  firstSeen: NOW - 14 * DAY_MS,
  lastSeen: NOW - DAY_MS,
  ...fields,
});
const from = (network: string, country: string | null = 'DE') => ({ network, country, at: NOW });
const newness = (networks: KnownNetwork[], network = OTHER, country: string | null = 'BR') =>
  newnessOf(networks, from(network, country));

const since = (hours: number) => [
  known(),
  known({ network: OTHER, messages: 9, firstSeen: NOW - hours * HOUR_MS }),
];
/** After one that it has used for two months, so many more, each first so many days ago. */
const moved = (count: number, daysAgo = (nth: number) => 5 + nth) => [
  known({ firstSeen: NOW - 60 * DAY_MS }),
  ...Array.from({ length: count }, (_, nth) =>
    known({ network: `192.0.${nth}.0/24`, messages: 2, firstSeen: NOW - daysAgo(nth) * DAY_MS }),
  ),
];

describe('where a message comes from', () => {
  it('is new where the account is known for two weeks, by 50 messages, from elsewhere', () => {
    expect(newness([known()])).toEqual({
      isNewNetwork: true,
      isNewCountry: true,
      isFirst: true,
      isFirstOfCountry: true,
    });
    expect(newness([known()], OTHER, 'DE')).toMatchObject({ isNewNetwork: true, isNewCountry: false });
    expect(newness([known()], OFFICE, 'BR')).toMatchObject({ isNewNetwork: false, isNewCountry: false });
  });

  it.each([
    ['is not known at all', []],
    ['is known for less', [known({ firstSeen: NOW - 14 * DAY_MS + 1 })]],
    ['has sent less', [known({ messages: 49 })]],
    ['was only seen there', [known({ messages: 0 })]],
  ])('is not new where the account %s', (_, networks) => {
    expect(newness(networks)).toMatchObject({ isNewNetwork: false, isNewCountry: false });
  });

  it('stays new for three days, whatever harmless comes from there', () => {
    expect(newness(since(71))).toMatchObject({ isNewNetwork: true, isFirst: false });
    expect(newness(since(72))).toMatchObject({ isNewNetwork: false, isFirst: false });
  });

  it('is of no new country where countries were not known, or it is not', () => {
    expect(newness([known({ country: null })])).toMatchObject({ isNewNetwork: true, isNewCountry: false });
    expect(
      newness([known({ country: null, messages: 500 }), known({ messages: 49, network: 'x' })]),
    ).toMatchObject({
      isNewCountry: false,
    });
    expect(newness([known()], OTHER, null)).toMatchObject({ isNewNetwork: true, isNewCountry: false });
  });

  it('is of no new network for who is on the move, and may be of a new country', () => {
    expect(newness(moved(3))).toMatchObject({ isNewNetwork: true, isNewCountry: true });
    expect(newness(moved(4))).toMatchObject({ isNewNetwork: false, isNewCountry: true });
    expect(newness(moved(4, (nth) => 45 + nth))).toMatchObject({ isNewNetwork: true });
    expect(newness([known(), ...moved(4, () => 14).slice(1)])).toMatchObject({ isNewNetwork: true });
  });
});

describe('what is remembered', () => {
  it('counts harmless messages, and from when they came', () => {
    const seen = withOrigin([], from(OTHER, null), { own: 0, now: NOW });
    expect(seen).toEqual([
      known({ network: OTHER, country: null, messages: 0, firstSeen: NOW, lastSeen: NOW }),
    ]);
    const later = { ...from(OTHER), at: NOW + DAY_MS };
    const own = withOrigin(seen, later, { own: 1, now: NOW + DAY_MS });
    expect(own).toMatchObject([{ country: 'DE', messages: 1, firstSeen: NOW + DAY_MS }]);
    const again = withOrigin(own, { ...later, at: NOW }, { own: 1, now: NOW + DAY_MS });
    expect(again).toMatchObject([{ messages: 2, firstSeen: NOW, lastSeen: NOW + DAY_MS }]);
  });

  it('no time is after now', () => {
    const ahead = { ...from(OTHER), at: NOW + 900 * DAY_MS };
    expect(withOrigin([], ahead, { own: 1, now: NOW })).toMatchObject([{ firstSeen: NOW, lastSeen: NOW }]);
  });

  it.each([1, 0])('ten thousand networks make none that is used forgotten, harmless: %i', (own) => {
    let networks = [known(), known({ network: '192.0.2.0/24', messages: 2 })];
    for (let nth = 0; nth < 10_000; nth += 1)
      networks = withOrigin(networks, from(`10.${nth >> 8}.${nth & 255}.0/24`), { own, now: NOW });
    expect(networks).toHaveLength(MOST_NETWORKS);
    expect(networks.slice(0, 2).map(({ network }) => network)).toEqual([OFFICE, '192.0.2.0/24']);
    expect(networks.at(-1)?.network).toBe('10.39.15.0/24');
  });
});
