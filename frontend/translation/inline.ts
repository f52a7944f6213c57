import { join } from 'node:path';
import { type NodePath, type PluginObj, types as t } from '@babel/core';
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
    const used = new Map<string, t.Identifier>();
    const helper: Surroundings['helper'] = (name) => {
      const local = used.get(name) ?? program.scope.generateUidIdentifier(name);
      used.set(name, local);
      return t.cloneNode(local);
    };
    const around = (descriptor: t.ObjectExpression): Surroundings => ({
      values: entriesOf(descriptor, 'values', t.isExpression),
      elements: entriesOf(descriptor, 'components', t.isJSXElement),
      helper,
    });
    const partsIn = (descriptor: t.ObjectExpression) =>
      partsOf(translate(stringIn(descriptor, 'id'), stringIn(descriptor, 'message')));

    // On leaving, so that a text within a text is done when its surroundings are.
    program.traverse({
      CallExpression: {
        exit(path) {
          const descriptor = descriptorOfCall(path);
          if (descriptor) path.replaceWith(stringOf(partsIn(descriptor), around(descriptor)));
        },
      },
      JSXElement: {
        exit(path) {
          const descriptor = descriptorOfElement(path);
          if (!descriptor) return;
          const parts = partsIn(descriptor);
          if (path.parentPath.isJSXElement() || path.parentPath.isJSXFragment())
            path.replaceWithMultiple(childrenOf(parts, around(descriptor)));
          else path.replaceWith(fragmentOf(parts, around(descriptor)));
        },
      },
    });
    removeImports(program);
    for (const [name, local] of used)
      program.unshiftContainer('body', importOf(name as keyof typeof HELPERS, local));
  };
  return { name: 'gatepost-inline-texts', visitor: { Program: visitProgram } };
}

const importOf = (name: keyof typeof HELPERS, local: t.Identifier) =>
  t.importDeclaration([t.importSpecifier(local, t.identifier(name))], t.stringLiteral(HELPERS[name]));

/** `_i18n._({ … })` */
function descriptorOfCall(path: NodePath<t.CallExpression>): t.ObjectExpression | undefined {
  const callee = path.get('callee');
  if (!callee.isMemberExpression() || !callee.get('object').referencesImport('@lingui/core', 'i18n')) return;
  const [descriptor] = path.node.arguments;
  return t.isObjectExpression(descriptor) ? descriptor : undefined;
}

/** `<_Trans {...{ … }} />` */
function descriptorOfElement(path: NodePath<t.JSXElement>): t.ObjectExpression | undefined {
  if (!path.get('openingElement').get('name').referencesImport('@lingui/react', 'Trans')) return;
  const [spread] = path.node.openingElement.attributes;
  return t.isJSXSpreadAttribute(spread) && t.isObjectExpression(spread.argument)
    ? spread.argument
    : undefined;
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
