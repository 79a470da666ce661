import { createHash } from 'node:crypto'

const policy = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data: https:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
}

/**
 * Returns the headers of the empty page in which the dashboard shows rendered emails. Emails are styled inline, which the
 * policy of the dashboard forbids and frames with `srcdoc` or `blob:` inherit. Here styles are allowed, but no scripts,
 * forms, frames or requests other than for images. The sandbox holds even if the page is opened by its address.
 */
export const emailFrameHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'self'; sandbox allow-same-origin",
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
}

/**
 * Returns the headers of the dashboard's pages. Scripts and styles may come from this origin only, besides the scripts in
 * the page itself, which are allowed by their hashes (Content Security Policy Level 3, 8.4). Only the preview may be
 * framed, and only by the dashboard.
 */
export function dashboardHeaders({ isFramed, scriptHashes }: DashboardHeaderOptions): Record<string, string> {
  const directives = {
    ...policy,
    'script-src': ["'self'", ...scriptHashes].join(' '),
    'frame-ancestors': isFramed ? "'self'" : "'none'",
  }
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    // URLs contain codes from emails, and ids of users.
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}

interface DashboardHeaderOptions {
  readonly isFramed: boolean
  /** Sources of the form `'sha256-…'`. */
  readonly scriptHashes: readonly string[]
}

/** Returns the sources that allow the scripts inside a page: one for each `script` element without attributes. */
export const hashScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
