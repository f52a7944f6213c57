import { types as t } from '@babel/core';
import type { Part } from './message.js';

type Child = t.JSXElement['children'][number];

/** What stands in a text, and how the helpers that it needs are called in the file. */
export interface Surroundings {
  values: ReadonlyMap<string, t.Expression>;
  elements: ReadonlyMap<string, t.JSXElement>;
  helper: (name: 'plural' | 'count') => t.Identifier;
}

const named = <Node extends t.Node>(nodes: ReadonlyMap<string, Node>, name: string): Node => {
  const node = nodes.get(name);
  if (!node) throw new Error(`A translation names {${name}}, which the English text doesn't have`);
  // A text may show a value twice, and a node stands at one place only.
  return t.cloneNode(node);
};

/** A string of what has no elements: a literal where there is nothing to fill in. */
export function stringOf(parts: readonly Part[], around: Surroundings): t.Expression {
  if (parts.every((part) => part.is === 'text')) {
    return t.stringLiteral(parts.map(({ text }) => text).join(''));
  }
  const texts = [''];
  const expressions: t.Expression[] = [];
  for (const part of parts) {
    if (part.is === 'text') texts[texts.length - 1] += part.text;
    else {
      expressions.push(valueOf(part, around));
      texts.push('');
    }
  }
  const [only] = expressions;
  // The form of a plural is a string already.
  if (only && expressions.length === 1 && texts.join('') === '' && parts[0]?.is === 'plural') return only;
  return t.templateLiteral(texts.map(quasi), expressions);
}

const quasi = (cooked: string, place: number, all: string[]) =>
  t.templateElement(
    { raw: cooked.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`), cooked },
    place === all.length - 1,
  );

function valueOf(part: Exclude<Part, { is: 'text' }>, around: Surroundings): t.Expression {
  if (part.is === 'value') return named(around.values, part.name);
  if (part.is === 'number')
    return t.callExpression(around.helper('count'), [named(around.values, part.name)]);
  if (part.is === 'element') return elementOf(part, around);
  const forms = part.forms.map(([key, parts]) =>
    t.objectProperty(
      t.stringLiteral(key),
      hasElements(parts) ? fragmentOf(parts, around) : stringOf(parts, around),
    ),
  );
  return t.callExpression(around.helper('plural'), [
    named(around.values, part.name),
    t.objectExpression(forms),
  ]);
}

const hasElements = (parts: readonly Part[]): boolean => parts.some(({ is }) => is === 'element');

/** The same as children of an element. */
export const childrenOf = (parts: readonly Part[], around: Surroundings): Child[] =>
  parts.map((part) => {
    if (part.is === 'element') return elementOf(part, around);
    return t.jsxExpressionContainer(part.is === 'text' ? t.stringLiteral(part.text) : valueOf(part, around));
  });

/** The same as what a component returns. */
export function fragmentOf(parts: readonly Part[], around: Surroundings): t.Expression {
  if (parts.every(({ is }) => is === 'text')) return stringOf(parts, around);
  return t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), childrenOf(parts, around));
}

function elementOf({ name, children }: Extract<Part, { is: 'element' }>, around: Surroundings): t.JSXElement {
  const element = named(around.elements, name);
  if (children.length === 0) return element;
  const { name: tag, attributes } = element.openingElement;
  return t.jsxElement(
    t.jsxOpeningElement(tag, attributes),
    t.jsxClosingElement(t.cloneNode(tag)),
    childrenOf(children, around),
  );
}
