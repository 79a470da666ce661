/** The account settings. */
export * from './account/account-settings.ts'
export * from './account/fresh-sign-in.ts'
export * from './account/image-editor.ts'
export * from './account/impersonation.ts'
export * from './account/profile.ts'
export * from './account/security.ts'
export * from './account/settings.ts'
export * from './account/teams.ts'
