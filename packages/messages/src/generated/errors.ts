// Generated from the folders of languages by `npm run languages`. Do not edit.

/** Loads the texts of a language. */
export const load = {
  de: () => import('../de/errors.ts'),
}
