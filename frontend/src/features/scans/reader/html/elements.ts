const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Their content is for programs, or is shown only by those that run it. */
export const UNSEEN = words('script title template iframe select datalist noembed noframes');

/** They end a line of the text, and a paragraph. */
export const BLOCKS = words(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr legend li main marquee nav ol p pre section summary table tbody tfoot thead tr ul',
);

/** What has neither content nor an end. */
export const VOID = words('area base br col embed hr img input link meta param source track wbr');

/** What is shown as it is: it can neither run nor fetch anything, and has no meaning for the frame around it. */
const KEPT = words(
  'a abbr address article aside b big blockquote body br caption center cite code col colgroup dd del div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section ' +
    'small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var wbr',
);

/** What is shown as something else: controls are only drawn, and nothing opens or moves. */
const REPLACED: Readonly<Record<string, string>> = {
  body: 'div',
  button: 'span',
  details: 'div',
  dialog: 'div',
  fieldset: 'div',
  font: 'span',
  form: 'div',
  label: 'span',
  legend: 'div',
  marquee: 'div',
  nobr: 'span',
  summary: 'div',
  textarea: 'span',
};

/** The element that is shown for one of a message; null: only its content is. */
export const shownAs = (name: string): string | null => REPLACED[name] ?? (KEPT.has(name) ? name : null);

export const KEPT_ATTRIBUTES = words(
  'align alt bgcolor border cellpadding cellspacing class colspan dir height hidden hspace id lang nowrap rowspan ' +
    'start valign vspace width',
);

interface Ending {
  names: ReadonlySet<string>;
  /** Not beyond one of these. */
  within: ReadonlySet<string>;
}

const CELLS = words('td th');
const TABLE = words('table');
const ITEMS: Ending = { names: words('li'), within: words('ul ol') };
const TERMS: Ending = { names: words('dt dd'), within: words('dl') };
const PARAGRAPH: Ending = { names: words('p'), within: words('td th caption table') };
const ANCHOR: Ending = { names: words('a'), within: words('td th caption table') };
const CELL: Ending = { names: CELLS, within: words('tr table') };
const SECTIONS: Ending = { names: words('tbody thead tfoot'), within: TABLE };

const ENDINGS: Readonly<Record<string, readonly Ending[]>> = {
  li: [ITEMS, PARAGRAPH],
  dt: [TERMS, PARAGRAPH],
  dd: [TERMS, PARAGRAPH],
  a: [ANCHOR],
  td: [CELL],
  th: [CELL],
  tr: [{ names: words('tr'), within: TABLE }],
  tbody: [SECTIONS],
  thead: [SECTIONS],
  tfoot: [SECTIONS],
};

/** What an element ends that was left open, as browsers do. */
export const endingsOf = (name: string): readonly Ending[] =>
  ENDINGS[name] ?? (BLOCKS.has(name) ? [PARAGRAPH] : []);

/** A closing tag closes nothing beyond these, unless it is one of them or of what they are in. */
export const SCOPES = words('td th caption table');
export const TABLE_PARTS = words('table tbody thead tfoot tr td th caption');
