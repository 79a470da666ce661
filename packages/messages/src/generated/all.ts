// Generated from the folders of languages by `npm run languages`. Do not edit.
import { texts as deAccount } from '../de/account.ts'
import { texts as deErrors } from '../de/errors.ts'
import { texts as deLinks } from '../de/links.ts'
import { texts as deSignIn } from '../de/sign-in.ts'

/** The texts of all languages, by part. */
export const all = {
  de: { account: deAccount, errors: deErrors, links: deLinks, 'sign-in': deSignIn },
}
