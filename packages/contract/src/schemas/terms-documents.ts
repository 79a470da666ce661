/** The documents of a project that users accept. No schema library here: browsers import this file. */
export const termsDocuments = ['terms', 'privacy'] as const
export type TermsDocument = (typeof termsDocuments)[number]
