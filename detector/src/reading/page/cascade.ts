import type { Block } from './declarations.js';
import type { Screen } from './media.js';
import type { Declared } from './properties.js';
import type { AttributeTest, Compound, Selector } from './selectors.js';
import type { StyleRule } from './stylesheet.js';
import type { Element } from './tree.js';

/** An element among its ancestors. */
export interface Place {
  element: Element;
  id: string;
  classes: ReadonlySet<string>;
  parent: Place | null;
}

const NONE: ReadonlySet<string> = new Set();
const BLANK = /[\t\n\f\r ]+/;

export function placeOf(element: Element, parent: Place | null): Place {
  const { attributes } = element;
  const list = attributes.get('class') ?? '';
  const classes = list === '' ? NONE : new Set(list.split(BLANK).filter((name) => name !== ''));
  return { element, id: attributes.get('id') ?? '', classes, parent };
}

/**
 * Comparisons of an element with a part of a selector, and declarations taken over, in one page: some 10 ms. Mail of 300
 * rules and 500 elements needs 10,000.
 */
const MAX_WORK = 200_000;

function isAttribute({ name, sign, value }: AttributeTest, { attributes }: Element): boolean {
  const actual = attributes.get(name);
  if (actual === undefined || sign === '') return actual !== undefined;
  if (sign === '=') return actual === value;
  if (value === '') return false;
  if (sign === '~=') return actual.split(BLANK).includes(value);
  if (sign === '|=') return actual === value || actual.startsWith(`${value}-`);
  if (sign === '^=') return actual.startsWith(value);
  return sign === '$=' ? actual.endsWith(value) : actual.includes(value);
}

function isCompound({ tag, id, classes, attributes }: Compound, place: Place): boolean {
  return (
    (tag === null || tag === place.element.name) &&
    (id === null || id === place.id) &&
    classes.every((name) => place.classes.has(name)) &&
    attributes.every((test) => isAttribute(test, place.element))
  );
}

function keyOf({ compounds: [subject] }: Selector): string {
  if (subject === undefined || subject.id !== null) return `#${subject?.id}`;
  const [name] = subject.classes;
  return name === undefined ? (subject.tag ?? '*') : `.${name}`;
}

/** Finds what rules declare for an element. Work is bounded: see `isExhausted`. */
export class Cascade {
  private readonly rules = new Map<string, StyleRule[]>();
  private work = 0;

  constructor(rules: readonly StyleRule[]) {
    for (const rule of rules) {
      const key = keyOf(rule.selector);
      const known = this.rules.get(key);
      if (known === undefined) this.rules.set(key, [rule]);
      else known.push(rule);
    }
  }

  /**
   * True when the style sheets take more work than any legitimate page. What they hide is then unknown, and callers must
   * treat everything as shown, so that no text that a person sees is lost.
   */
  get isExhausted(): boolean {
    return this.work > MAX_WORK;
  }

  /** All that is declared for an element on a screen, the winner of each property. `hints` are its old attributes' . */
  declaredFor(place: Place, screen: Screen, hints: Declared, own: Block | null): Declared {
    const rules = this.rules.size === 0 ? [] : this.matching(place, screen);
    if (rules.length === 0 && own === null) return hints;
    const declared: Declared = { ...hints };
    for (const { block } of rules) Object.assign(declared, block.normal);
    if (own !== null) Object.assign(declared, own.normal);
    for (const { block } of rules) Object.assign(declared, block.important);
    if (own !== null) Object.assign(declared, own.important);
    this.work += rules.length;
    return declared;
  }

  private matching(place: Place, screen: Screen): StyleRule[] {
    const keys = [
      '*',
      place.element.name,
      `#${place.id}`,
      ...Array.from(place.classes, (name) => `.${name}`),
    ];
    const found: StyleRule[] = [];
    for (const key of keys)
      for (const rule of this.rules.get(key) ?? []) {
        if (this.isExhausted) return found;
        if (rule.screens.includes(screen) && this.matches(rule.selector.compounds, 0, place))
          found.push(rule);
      }
    return found.sort(
      (left, right) => left.selector.specificity - right.selector.specificity || left.order - right.order,
    );
  }

  /** Compares from the element outwards. As deep as a selector has parts, of which there are 32 at most. */
  private matches(compounds: readonly Compound[], index: number, place: Place): boolean {
    this.work += 1;
    const compound = compounds[index];
    if (compound === undefined || !isCompound(compound, place)) return false;
    const outer = compounds[index + 1];
    if (outer === undefined) return true;
    if (compound.isChild) return place.parent !== null && this.matches(compounds, index + 1, place.parent);
    for (let above = place.parent; above !== null && !this.isExhausted; above = above.parent) {
      if (this.matches(compounds, index + 1, above)) return true;
      // The nearest ancestor that fits decides, unless more is asked of the one right above it.
      if (!outer.isChild && isCompound(outer, above)) return false;
    }
    return false;
  }
}
