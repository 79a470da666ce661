/**
 * The texts of the screens in English, the source of all other languages. One export per text, so that pages load only the
 * texts that they show.
 * @module
 */
export * from './account.ts'
export * from './errors.ts'
export * from './links.ts'
export * from './sign-in.ts'
