import type * as swagger from '@nestjs/swagger';

type Library = typeof swagger;
type Decorator = ClassDecorator & MethodDecorator;

/** What controllers have said for the OpenAPI document. */
const sayings: ((library: Library) => void)[] = [];

/**
 * A decorator of the OpenAPI document's library that is applied when the document is first made: loading the library takes an
 * tenth of a start, and most processes are never asked for the document.
 */
const inDocument =
  <Name extends DecoratorName>(name: Name) =>
  (...args: Parameters<Library[Name]>): Decorator =>
  (...place: unknown[]) => {
    sayings.push((library) => {
      const decorator = library[name] as (...args: unknown[]) => (...place: unknown[]) => void;
      decorator(...args)(...place);
    });
  };

type DecoratorName =
  | 'ApiBearerAuth'
  | 'ApiExcludeController'
  | 'ApiExtension'
  | 'ApiHeader'
  | 'ApiOperation'
  | 'ApiResponse'
  | 'ApiSecurity'
  | 'ApiTags';

export const ApiBearerAuth = inDocument('ApiBearerAuth');
export const ApiExcludeController = inDocument('ApiExcludeController');
export const ApiExtension = inDocument('ApiExtension');
export const ApiHeader = inDocument('ApiHeader');
export const ApiOperation = inDocument('ApiOperation');
export const ApiResponse = inDocument('ApiResponse');
export const ApiSecurity = inDocument('ApiSecurity');
export const ApiTags = inDocument('ApiTags');

/** The library, once all that has been said is applied. */
export async function documentLibrary(): Promise<Library> {
  const library = await import('@nestjs/swagger');
  for (const apply of sayings.splice(0)) apply(library);
  return library;
}
