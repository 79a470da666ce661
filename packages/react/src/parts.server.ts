/**
 * Parts of sign-in screens that are needed late or rarely. Imported as `#parts`: browsers get `parts.browser.ts`, which
 * loads them on demand; `renderToString` cannot wait for that.
 */
export { LastUsed, ProviderMark } from './auth/providers/provider-mark.tsx'
export { SignUpFields } from './auth/sign-up-fields/parts.ts'
export { AcceptedTermsBlock, TermsField } from './auth/terms/parts.ts'
export { NewUsernameField, UsernameBlock } from './auth/usernames/parts.ts'
export { ProjectLogo, RedirectAfterSignIn, SignedInCard } from './deferred-parts.ts'
export { Waitlist } from './waitlist/waitlist.tsx'
