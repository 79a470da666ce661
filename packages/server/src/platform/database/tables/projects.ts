import { columns, type RowOf } from '../columns.ts'

/** Switches and numbers of the configuration of a project. */
export const projectFlagColumns = columns({
  allowLocalhost: 'boolean',
  signUpEnabled: 'boolean',
  credentialEnabled: 'boolean',
  magicLinkEnabled: 'boolean',
  passkeyEnabled: 'boolean',
  clientTeamCreationEnabled: 'boolean',
  clientUserDeletionEnabled: 'boolean',
  allowUserApiKeys: 'boolean',
  allowTeamApiKeys: 'boolean',
  /** First part of new API keys of users and teams. */
  apiKeyPrefix: 'text',
  /** Checks of a key in a minute, and at once. */
  apiKeyChecksPerMinute: 'integer',
  apiKeyChecksBurst: 'integer',
  createTeamOnSignUp: 'boolean',
  /** Days until permissions need a second factor; null: they do not. */
  secondFactorGraceDays: 'smallint?',
})

/** Rules of a project beyond those of the product. */
export const projectOptionColumns = columns({
  /** True if an invitation can be accepted only with the invited address, verified. */
  invitationsBoundToEmail: 'boolean',
  /** Shortest password that may be set from now on. */
  passwordMinLength: 'smallint',
  /** Last passwords of a user that a new one is compared with; 0: none. */
  passwordHistory: 'smallint',
  /** True if new passwords are looked up in a list on the internet. */
  breachedPasswordRangeCalls: 'boolean',
  /** Sessions expire after this time without use; null: only at their absolute expiry. */
  sessionIdleMillis: 'bigint?',
  /** Sessions expire this time after the sign-in; null: after the lifetime of the product. */
  sessionMaxMillis: 'bigint?',
  /** The same two for sessions that a server opened. */
  serverSessionIdleMillis: 'bigint?',
  serverSessionMaxMillis: 'bigint?',
  /** Sessions that a user may have at once; null: the limit of the product. */
  sessionLimit: 'smallint?',
  /** True if a sign-in beyond the limit is refused, instead of ending the session unused longest. */
  sessionLimitRefuses: 'boolean',
  /** True if no call reveals whether an address has an account. */
  hideAccounts: 'boolean',
  /** True if visitors can join the waitlist while sign-up is closed. */
  waitlistEnabled: 'boolean',
  /** True if a required second factor is asked for at the sign-in, where a passkey fulfills it. */
  secondFactorAtSignIn: 'boolean',
  /** True if users get an email about a sign-in from a new device. */
  newDeviceNotices: 'boolean',
  /** Longest age of a sign-in for dangerous changes of an account; null: any age. */
  freshSignInMinutes: 'smallint?',
  /** Template of the claims that access tokens get in addition; null: none. */
  tokenClaims: 'jsonb?',
  /** True if programs may register themselves as clients of the authorization server. */
  oauthRegistrationEnabled: 'boolean',
  /** True if visitors may become users without an identity. */
  anonymousUsersEnabled: 'boolean',
  /** Days without activity after which these are deleted. */
  anonymousMaxIdleDays: 'smallint',
  /** True from the first time on at which they were enabled: lists have to leave users out. The database sets it. */
  hadAnonymousUsers: 'boolean',
  /** True if agents may name themselves by the address of a document about them. */
  oauthClientDocumentsEnabled: 'boolean',
  /** `off`, `optional` or `required`. */
  usernameMode: 'text',
  /** Days between two changes of a username by its user; null: any time. */
  usernameChangeDays: 'smallint?',
  /** A list of names in lower case. */
  reservedUsernames: 'jsonb',
  /** Days that records of accepted terms outlive their user; null: without end. */
  termsRecordDays: 'smallint?',
  /** Kinds of emailed links that lead to the hosted pages, separated by spaces. */
  hostedEmailLinks: 'text',
})

/** The look of the screens and emails of a project; null leaves it to the host's page, or to Portico. */
export const projectAppearanceColumns = columns({
  /** Names of the files of the logo in `project_logos`. */
  logoLight: 'text?',
  logoDark: 'text?',
  brandColorLight: 'text?',
  brandColorDark: 'text?',
  backgroundColorLight: 'text?',
  backgroundColorDark: 'text?',
  /** Radius of corners in hundredths of a rem. */
  radiusHundredths: 'smallint?',
  font: 'text?',
})

/** Columns that updates of the configuration change. */
export const changeableProjectColumns = columns({
  displayName: 'text',
  description: 'text',
  isProductionMode: 'boolean',
  ...projectFlagColumns,
  ...projectAppearanceColumns,
  emailConfigSealed: 'bytea?',
  lazyImportSealed: 'bytea?',
})

/** Columns of projects that their owners see, except for the id. */
export const projectColumns = columns({ ...changeableProjectColumns, configId: 'uuid', createdAtMillis: 'bigint' })

/** A project without its lists, rules and keys. */
export interface ProjectRow extends RowOf<typeof projectColumns> {
  readonly id: string
}
