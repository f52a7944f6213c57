import { writeFile } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';

const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);
const whole = (value: number): Buffer => Buffer.from([(6 << 5) | 4, 0, 0, value >> 8, value & 255]);
const shortWhole = (value: number): Buffer => Buffer.from([(5 << 5) | 2, value >> 8, value & 255]);
const map = (fields: Record<string, Buffer>): Buffer =>
  Buffer.concat([
    Buffer.from([(7 << 5) | Object.keys(fields).length]),
    ...Object.entries(fields).flatMap(([name, value]) => [text(name), value]),
  ]);

/** The bits of a network, from the left: IPv4 stands in the lowest part of IPv6. */
function bitsOf(network: string): number[] {
  const [address, length] = ipaddr.parseCIDR(network);
  const bytes = address.toByteArray();
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1));
  const before = address.kind() === 'ipv4' ? Array.from({ length: 96 }, () => 0) : [];
  return [...before, ...bits.slice(0, length)];
}

/** A database of the MaxMind DB format that has a record for each of these networks, of which none is in another. */
export function databaseOf(records: Readonly<Record<string, Record<string, Buffer>>>): Buffer {
  const nodes: (number | null)[][] = [[null, null]];
  const leaves: { node: number; side: number; at: number }[] = [];
  const data: Buffer[] = [];
  let length = 0;
  for (const [network, record] of Object.entries(records)) {
    const bits = bitsOf(network);
    let node = 0;
    for (const bit of bits.slice(0, -1)) {
      const next = nodes[node]?.[bit] ?? nodes.push([null, null]) - 1;
      (nodes[node] ?? [])[bit] = next;
      node = next;
    }
    leaves.push({ node, side: bits.at(-1) ?? 0, at: length });
    const bytes = map(record);
    data.push(bytes);
    length += bytes.length;
  }
  for (const { node, side, at } of leaves) (nodes[node] ?? [])[side] = nodes.length + 16 + at;
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [place, sides] of nodes.entries())
    for (const side of [0, 1]) tree.writeUIntBE(sides[side] ?? nodes.length, place * 6 + side * 3, 3);
  const metadata = map({
    binary_format_major_version: shortWhole(2),
    binary_format_minor_version: shortWhole(0),
    build_epoch: whole(1),
    database_type: text('Test-Country'),
    description: map({}),
    ip_version: shortWhole(6),
    node_count: whole(nodes.length),
    record_size: shortWhole(24),
  });
  const marker = Buffer.from('ABCDEF4D61784D696E642E636F6D', 'hex');
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]);
}

/** As MaxMind has it. */
export const inCountry = (code: string) => ({ country: map({ iso_code: text(code) }) });
/** As open databases have it. */
const withCode = (code: string) => ({ country_code: text(code) });

/** A file that knows the country of the networks of documentation. */
export const writeCountries = (path: string): Promise<void> =>
  writeFile(
    path,
    databaseOf({
      '8.8.8.0/24': inCountry('US'),
      '198.51.100.0/24': inCountry('DE'),
      '203.0.113.0/24': inCountry('BR'),
      '2001:db8:7::/48': withCode('FR'),
    }),
  );
