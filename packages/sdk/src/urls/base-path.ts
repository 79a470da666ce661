/** The folder of the host at which the app is served, such as `/app`. Routers leave it out of their paths. */

/**
 * Returns a base path without its trailing slash; empty for the root.
 * @throws {TypeError}
 */
export function checkBasePath(given = ''): string {
  const base = given.replace(/\/+$/, '')
  if (base === '' || isAbsolutePath(base)) return base
  throw new TypeError(`basePath must start with /, as "/app" does; it is "${given}".`)
}

/** Returns true for an absolute path without `..`, as the service requires it for trusted domains. */
export function isAbsolutePath(path: string): boolean {
  return /^(?!\/\/)(\/(?!\.\.?(\/|$))[^/?#\\]*)+$/.test(path)
}

/** Returns a path with the base path. Paths that have it, and URLs with an origin, are unchanged. */
export function withBasePath(base: string, url: string): string {
  return /^\/(?!\/)/.test(url) && !isBelowBase(base, url) ? base + url : url
}

/** Returns a path without the base path, as routers expect it. It never begins with `//`, which would name a host. */
export function withoutBasePath(base: string, url: string): string {
  return isBelowBase(base, url) ? url.slice(base.length).replace(/^\/*/, '/') : url
}

function isBelowBase(base: string, url: string): boolean {
  return base !== '' && url.startsWith(base) && /^(?:[/?#]|$)/.test(url.slice(base.length))
}
