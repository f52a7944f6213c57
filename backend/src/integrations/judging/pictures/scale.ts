import type { GreyPicture } from '@gatepost/message/grey-pictures';

export type Shades = Pick<GreyPicture, 'width' | 'height' | 'shades'>;

/** Where a pixel of the double lies between two of the picture: which they are, and how much is of the second. */
interface Between {
  first: number;
  second: number;
  share: number;
}

const betweenAll = (length: number): Between[] =>
  Array.from({ length: length * 2 }, (_, at) => {
    const place = Math.max(0, (at - 0.5) / 2);
    const first = Math.floor(place);
    return { first, second: Math.min(length - 1, first + 1), share: place - first };
  });

/** A picture of twice the width and height. */
export function doubled({ width, height, shades }: Shades): Shades {
  const [columns, rows] = [betweenAll(width), betweenAll(height)];
  const double = new Uint8Array(columns.length * rows.length);
  let at = 0;
  for (const row of rows) {
    const [upper, lower] = [row.first * width, row.second * width];
    for (const { first, second, share } of columns) {
      const above = (shades[upper + first] ?? 0) * (1 - share) + (shades[upper + second] ?? 0) * share;
      const below = (shades[lower + first] ?? 0) * (1 - share) + (shades[lower + second] ?? 0) * share;
      double[at++] = above * (1 - row.share) + below * row.share;
    }
  }
  return { width: columns.length, height: rows.length, shades: double };
}
