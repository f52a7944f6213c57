import { join } from 'node:path';
import { type NodePath, type PluginObj, types as t, type Visitor } from '@babel/core';
import { childrenOf, fragmentOf, stringOf, type Surroundings } from './expression.js';
import { partsOf } from './message.js';

/** The text in the language of the build, by the id that Lingui gives to the English one. */
export type Translate = (id: string, english: string) => string;

const SOURCES = new Set(['@lingui/core', '@lingui/react']);
const COMPONENTS = join(import.meta.dirname, '../src/components');
/** Where the generated code finds what it calls. */
const HELPERS = { plural: join(COMPONENTS, 'plural.ts'), count: join(COMPONENTS, 'text.ts') };

/**
 * A Babel plugin that puts texts where Lingui's macro has left calls: a text without values is a plain string then, so
 * that the pages load neither a catalogue nor Lingui.
 */
export function inlineTexts(translate: Translate): PluginObj {
  const visitProgram = (program: NodePath<t.Program>) => {
    const used = new Map<keyof typeof HELPERS, t.Identifier>();
    const helper: Surroundings['helper'] = (name) => {
      const local = used.get(name) ?? program.scope.generateUidIdentifier(name);
      used.set(name, local);
      return t.cloneNode(local);
    };
    program.traverse(visitorOf(program, translate, helper));
    removeImports(program);
    for (const [name, local] of used) program.unshiftContainer('body', importOf(name, local));
  };
  return { name: 'gatepost-inline-texts', visitor: { Program: visitProgram } };
}

/** Replaces what it leaves, so that a text within a text is done before what is around it. */
function visitorOf(
  program: NodePath<t.Program>,
  translate: Translate,
  helper: Surroundings['helper'],
): Visitor {
  const calls = namesOf(program, '@lingui/core');
  const tags = namesOf(program, '@lingui/react');
  const partsIn = (descriptor: t.ObjectExpression) =>
    partsOf(translate(stringIn(descriptor, 'id'), stringIn(descriptor, 'message')));
  const around = (descriptor: t.ObjectExpression): Surroundings => ({
    values: entriesOf(descriptor, 'values', t.isExpression),
    elements: entriesOf(descriptor, 'components', t.isJSXElement),
    helper,
  });
  const fillIn = (parent: t.JSXElement | t.JSXFragment) => {
    parent.children = parent.children.flatMap((child) => {
      const descriptor = descriptorOfElement(child, tags);
      return descriptor ? childrenOf(partsIn(descriptor), around(descriptor)) : [child];
    });
  };
  const visitCall = (path: NodePath<t.CallExpression>) => {
    const descriptor = descriptorOfCall(path.node, calls);
    if (descriptor) path.replaceWith(stringOf(partsIn(descriptor), around(descriptor)));
  };
  const visitElement = (path: NodePath<t.JSXElement>) => {
    fillIn(path.node);
    const isChild = path.parentPath.isJSXElement() || path.parentPath.isJSXFragment();
    const descriptor = isChild ? undefined : descriptorOfElement(path.node, tags);
    if (descriptor) path.replaceWith(fragmentOf(partsIn(descriptor), around(descriptor)));
  };
  return {
    CallExpression: { exit: visitCall },
    JSXFragment: { exit: ({ node }) => fillIn(node) },
    JSXElement: { exit: visitElement },
  };
}

const importOf = (name: keyof typeof HELPERS, local: t.Identifier) =>
  t.importDeclaration([t.importSpecifier(local, t.identifier(name))], t.stringLiteral(HELPERS[name]));

/** What a file calls the things that it imports from there. */
const namesOf = (program: NodePath<t.Program>, source: string): ReadonlySet<string> =>
  new Set(
    program.node.body
      .filter((statement) => t.isImportDeclaration(statement) && statement.source.value === source)
      .flatMap((statement) => (statement as t.ImportDeclaration).specifiers.map(({ local }) => local.name)),
  );

/** `_i18n._({ … })` */
function descriptorOfCall(
  node: t.CallExpression,
  names: ReadonlySet<string>,
): t.ObjectExpression | undefined {
  const { callee, arguments: given } = node;
  if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.object) || !names.has(callee.object.name))
    return;
  return t.isObjectExpression(given[0]) ? given[0] : undefined;
}

/** `<_Trans {...{ … }} />` */
function descriptorOfElement(node: t.Node, names: ReadonlySet<string>): t.ObjectExpression | undefined {
  if (!t.isJSXElement(node)) return;
  const { name, attributes } = node.openingElement;
  const [spread] = attributes;
  if (!t.isJSXIdentifier(name) || !names.has(name.name) || !t.isJSXSpreadAttribute(spread)) return;
  return t.isObjectExpression(spread.argument) ? spread.argument : undefined;
}

const keyOf = ({ key }: t.ObjectProperty): string =>
  t.isIdentifier(key) ? key.name : String((key as t.NumericLiteral).value);

const propertiesOf = (object: t.ObjectExpression) =>
  object.properties.filter((entry) => t.isObjectProperty(entry));

const valueIn = (object: t.ObjectExpression, name: string) =>
  propertiesOf(object).find((entry) => keyOf(entry) === name)?.value;

function stringIn(descriptor: t.ObjectExpression, name: string): string {
  const value = valueIn(descriptor, name);
  if (!t.isStringLiteral(value)) throw new Error(`A text without ${name}`);
  return value.value;
}

function entriesOf<Node extends t.Node>(
  descriptor: t.ObjectExpression,
  name: string,
  fits: (node: t.Node) => node is Node,
): Map<string, Node> {
  const object = valueIn(descriptor, name);
  const entries = t.isObjectExpression(object) ? propertiesOf(object) : [];
  return new Map(
    entries.flatMap((entry) => (fits(entry.value) ? [[keyOf(entry), entry.value] as const] : [])),
  );
}

/** Nothing may use them any more: a way to use Lingui that this plugin doesn't know would break in the browser. */
function removeImports(program: NodePath<t.Program>): void {
  program.scope.crawl();
  for (const statement of program.get('body')) {
    if (!statement.isImportDeclaration() || !SOURCES.has(statement.node.source.value)) continue;
    const left = statement.node.specifiers.find(
      ({ local }) => program.scope.getBinding(local.name)?.referenced,
    );
    if (left)
      throw statement.buildCodeFrameError(`${left.local.name} of Lingui is used in a way that is not known`);
    statement.remove();
  }
}
