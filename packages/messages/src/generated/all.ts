// Generated from the folders of languages by `npm run languages`. Do not edit.
import type { ScreenTexts } from '../texts.ts'
import { texts as deAccount } from '../de/account.ts'
import { texts as deErrors } from '../de/errors.ts'
import { texts as deLinks } from '../de/links.ts'
import { texts as deSignIn } from '../de/sign-in.ts'

/** Tag → the texts of the language, by part. */
export const all: Readonly<Record<string, ScreenTexts>> = {
  de: { account: deAccount, errors: deErrors, links: deLinks, 'sign-in': deSignIn },
}
