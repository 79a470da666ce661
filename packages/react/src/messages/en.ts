/**
 * Every sentence that the screens show, in English. Sentence case except where the product fixes the words of a button.
 * One export per sentence and one file per place, so that what loads first carries its own words only.
 */
export * from './en/account-settings.ts'
export * from './en/cards.ts'
export * from './en/errors.ts'
export * from './en/image-editor.ts'
export * from './en/invitation.ts'
export * from './en/links.ts'
export * from './en/menus.ts'
export * from './en/new-passwords.ts'
export * from './en/oauth.ts'
export * from './en/passkeys.ts'
export * from './en/profile.ts'
export * from './en/second-steps.ts'
export * from './en/security.ts'
export * from './en/settings.ts'
export * from './en/sign-in.ts'
export * from './en/sign-up.ts'
export * from './en/teams.ts'
