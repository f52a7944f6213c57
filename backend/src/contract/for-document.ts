import type * as swagger from '@nestjs/swagger';

type Library = typeof swagger;
type Decorator = ClassDecorator & MethodDecorator;

/** The annotations of controllers that are not applied yet. */
const annotations: ((library: Library) => void)[] = [];

/**
 * A decorator of the OpenAPI document's library that is applied when the document is first made: loading the library takes a
 * tenth of a start, and most processes are never asked for the document.
 */
const inDocument =
  <Name extends DecoratorName>(name: Name) =>
  (...args: Parameters<Library[Name]>): Decorator =>
  (...place: unknown[]) => {
    annotations.push((library) => {
      const decorator = library[name] as (...args: unknown[]) => (...place: unknown[]) => void;
      decorator(...args)(...place);
    });
  };

type DecoratorName =
  | 'ApiBearerAuth'
  | 'ApiConsumes'
  | 'ApiExcludeController'
  | 'ApiExtension'
  | 'ApiHeader'
  | 'ApiOperation'
  | 'ApiResponse'
  | 'ApiSecurity'
  | 'ApiTags';

export const ApiBearerAuth = inDocument('ApiBearerAuth');
export const ApiConsumes = inDocument('ApiConsumes');
export const ApiExcludeController = inDocument('ApiExcludeController');
export const ApiExtension = inDocument('ApiExtension');
export const ApiHeader = inDocument('ApiHeader');
export const ApiOperation = inDocument('ApiOperation');
export const ApiResponse = inDocument('ApiResponse');
export const ApiSecurity = inDocument('ApiSecurity');
export const ApiTags = inDocument('ApiTags');

/** The library, once all annotations are applied. */
export async function documentLibrary(): Promise<Library> {
  const library = await import('@nestjs/swagger');
  for (const apply of annotations.splice(0)) apply(library);
  return library;
}
