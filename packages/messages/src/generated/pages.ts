// Generated from the folders of languages by `npm run languages`. Do not edit.
import type { PagesTexts } from '../texts.ts'

/** Tag → loads the texts of the language. */
export const load: Readonly<Record<string, () => Promise<{ readonly texts: PagesTexts }>>> = {
  de: () => import('../de/pages.ts'),
}
