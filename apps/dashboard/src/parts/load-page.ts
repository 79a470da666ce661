import { lazyRouteComponent } from '@tanstack/react-router'

/** The code of a page could not be loaded. */
export class CodeError extends Error {}

/**
 * Returns a page of a module that loads on demand. Throws {@link CodeError} if that fails: for the error of the browser,
 * the router loads the page again at once, which leaves an empty window while the service does not respond.
 */
export const loadPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new CodeError('The code of the page could not be loaded.', { cause })
      }),
    name,
  )
