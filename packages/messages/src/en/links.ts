/**
 * The screens that links of emails and providers lead to: verification, password reset, magic link, invitation, OAuth,
 * waitlist.
 */
export * from './links/invitation.ts'
export * from './links/oauth.ts'
export * from './links/verification.ts'
export * from './links/waitlist.ts'
