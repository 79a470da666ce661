/** The code of a page could not be loaded. */
export class CodeError extends Error {}

/**
 * Returns a function that loads the code of a page and throws {@link CodeError} if that fails. For the error of the
 * browser, the router loads the page again at once, which leaves an empty window while the service does not respond.
 */
export const loadCode =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((cause: unknown) => {
      throw new CodeError('The code of the page could not be loaded.', { cause })
    })
