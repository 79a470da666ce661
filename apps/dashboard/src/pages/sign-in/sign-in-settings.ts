import type { AdminProject, AdminProjectConfig, ProjectOptions, ProjectOptionsUpdate } from '@portico/sdk/admin'
import type { PreviewSettings } from '../../parts/preview/preview-view.ts'

/** The flags of a project that the page changes. */
const flagNames = [
  'signUpEnabled',
  'credentialEnabled',
  'magicLinkEnabled',
  'passkeyEnabled',
  'clientTeamCreationEnabled',
  'clientUserDeletionEnabled',
  'createTeamOnSignUp',
] as const satisfies readonly (keyof AdminProjectConfig)[]

type Flags = Record<(typeof flagNames)[number], boolean>

/** The settings of a project as the form holds them. */
export interface SignInSettings extends Flags {
  passwordMinLength: number
  passwordHistory: number
  breachedPasswordRangeCalls: boolean
  hideAccounts: boolean
  anonymousUsersEnabled: boolean
  anonymousMaxIdleDays: number
  waitlistEnabled: boolean
  username: ProjectOptions['username']
  /** A number; an empty text for any time. */
  usernameChangeDays: string
  /** Names, separated by commas. */
  reservedUsernames: string
  invitationsBoundToEmail: boolean
  newDeviceNotices: boolean
  /** Milliseconds; an empty text for none. */
  freshSignIn: string
  /** Milliseconds; empty texts for no rule of the project. */
  sessionIdle: string
  sessionMax: string
  serverSessionIdle: string
  serverSessionMax: string
  /** A number; an empty text for the limit of the product. */
  sessionLimit: string
  sessionLimitAction: ProjectOptions['sessionLimitAction']
  requiresSecondFactor: boolean
  secondFactorAt: ProjectOptions['secondFactorAt']
  /** Days until a required second factor is due. */
  secondFactorGraceDays: number
  providers: { id: string; enabled: boolean }[]
}

const minuteMillis = 60_000
/** Days of grace that the switch begins with. */
const usualGraceDays = 14

/** Converts settings of the service into values of the form. */
export function toSettings({ config }: AdminProject, options: ProjectOptions): SignInSettings {
  return {
    signUpEnabled: config.signUpEnabled,
    credentialEnabled: config.credentialEnabled,
    magicLinkEnabled: config.magicLinkEnabled,
    passkeyEnabled: config.passkeyEnabled,
    clientTeamCreationEnabled: config.clientTeamCreationEnabled,
    clientUserDeletionEnabled: config.clientUserDeletionEnabled,
    createTeamOnSignUp: config.createTeamOnSignUp,
    passwordMinLength: options.passwordMinLength,
    passwordHistory: options.passwordHistory,
    breachedPasswordRangeCalls: options.breachedPasswordRangeCalls,
    hideAccounts: options.hideAccounts,
    anonymousUsersEnabled: options.anonymousUsersEnabled,
    anonymousMaxIdleDays: options.anonymousMaxIdleDays,
    waitlistEnabled: options.waitlistEnabled,
    username: options.username,
    usernameChangeDays: String(options.usernameChangeDays ?? ''),
    reservedUsernames: options.reservedUsernames.join(', '),
    invitationsBoundToEmail: options.invitationsBoundToEmail,
    newDeviceNotices: options.newDeviceNotices,
    freshSignIn: options.freshSignInMinutes === null ? '' : String(options.freshSignInMinutes * minuteMillis),
    sessionIdle: String(options.sessionIdleMillis ?? ''),
    sessionMax: String(options.sessionMaxMillis ?? ''),
    serverSessionIdle: String(options.serverSessionIdleMillis ?? ''),
    serverSessionMax: String(options.serverSessionMaxMillis ?? ''),
    sessionLimit: String(options.sessionLimit ?? ''),
    sessionLimitAction: options.sessionLimitAction,
    secondFactorAt: options.secondFactorAt,
    requiresSecondFactor: config.secondFactorGraceDays !== null,
    secondFactorGraceDays: config.secondFactorGraceDays ?? usualGraceDays,
    providers: config.oauthProviders.map(({ id, enabled }) => ({ id, enabled })),
  }
}

/** Converts changed values of the form into changes of the project. Keys of the providers stay as they are. */
export function toConfigUpdate({ providers, ...settings }: Partial<SignInSettings>, { config }: AdminProject) {
  const flags = flagNames.map((name) => [name, settings[name]] as const)
  const isEnabled = new Map(providers?.map(({ id, enabled }) => [id, enabled]))
  const merged = config.oauthProviders.map(({ id, type, enabled }) => ({
    id,
    type,
    enabled: isEnabled.get(id) ?? enabled,
  }))
  return {
    ...Object.fromEntries(flags),
    ...secondFactorUpdate(settings, config),
    ...(providers && { oauthProviders: merged }),
  }
}

/** Two values of the form are one setting. */
function secondFactorUpdate(
  { requiresSecondFactor, secondFactorGraceDays }: Partial<SignInSettings>,
  { secondFactorGraceDays: stored }: AdminProjectConfig,
) {
  if (requiresSecondFactor === undefined && secondFactorGraceDays === undefined) return {}
  const isRequired = requiresSecondFactor ?? stored !== null
  return { secondFactorGraceDays: isRequired ? (secondFactorGraceDays ?? stored ?? usualGraceDays) : null }
}

/** Converts changed values of the form into changes of the options. */
export const toOptionsUpdate = (settings: Partial<SignInSettings>): ProjectOptionsUpdate => ({
  ...(settings.passwordMinLength !== undefined && { passwordMinLength: settings.passwordMinLength }),
  ...(settings.passwordHistory !== undefined && { passwordHistory: settings.passwordHistory }),
  ...(settings.breachedPasswordRangeCalls !== undefined && {
    breachedPasswordRangeCalls: settings.breachedPasswordRangeCalls,
  }),
  ...(settings.hideAccounts !== undefined && { hideAccounts: settings.hideAccounts }),
  ...(settings.anonymousUsersEnabled !== undefined && { anonymousUsersEnabled: settings.anonymousUsersEnabled }),
  ...(settings.anonymousMaxIdleDays !== undefined && { anonymousMaxIdleDays: settings.anonymousMaxIdleDays }),
  ...(settings.waitlistEnabled !== undefined && { waitlistEnabled: settings.waitlistEnabled }),
  ...(settings.username !== undefined && { username: settings.username }),
  ...(settings.usernameChangeDays !== undefined && { usernameChangeDays: numberOf(settings.usernameChangeDays) }),
  ...(settings.reservedUsernames !== undefined && { reservedUsernames: namesIn(settings.reservedUsernames) }),
  ...(settings.invitationsBoundToEmail !== undefined && { invitationsBoundToEmail: settings.invitationsBoundToEmail }),
  ...(settings.newDeviceNotices !== undefined && { newDeviceNotices: settings.newDeviceNotices }),
  ...(settings.freshSignIn !== undefined && { freshSignInMinutes: minutesOf(settings.freshSignIn) }),
  ...(settings.sessionIdle !== undefined && { sessionIdleMillis: numberOf(settings.sessionIdle) }),
  ...(settings.sessionMax !== undefined && { sessionMaxMillis: numberOf(settings.sessionMax) }),
  ...(settings.serverSessionIdle !== undefined && { serverSessionIdleMillis: numberOf(settings.serverSessionIdle) }),
  ...(settings.serverSessionMax !== undefined && { serverSessionMaxMillis: numberOf(settings.serverSessionMax) }),
  ...(settings.sessionLimit !== undefined && { sessionLimit: numberOf(settings.sessionLimit) }),
  ...(settings.secondFactorAt !== undefined && { secondFactorAt: settings.secondFactorAt }),
  ...(settings.sessionLimitAction !== undefined && { sessionLimitAction: settings.sessionLimitAction }),
})

const minutesOf = (text: string): number | null => (text === '' ? null : Number(text) / minuteMillis)

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

/** Returns the names of a text, which commas, spaces or lines separate. */
export const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Returns true if users can sign in at all. */
export const hasMethod = (settings: SignInSettings): boolean =>
  settings.credentialEnabled ||
  settings.magicLinkEnabled ||
  settings.passkeyEnabled ||
  settings.providers.some(({ enabled }) => enabled)

/** Returns the part of the settings that changes the screens. */
export const toPreviewSettings = (settings: SignInSettings, project: AdminProject): PreviewSettings => ({
  projectId: project.id,
  displayName: project.displayName,
  signUpEnabled: settings.signUpEnabled,
  waitlistEnabled: settings.waitlistEnabled,
  credentialEnabled: settings.credentialEnabled,
  magicLinkEnabled: settings.magicLinkEnabled,
  passkeyEnabled: settings.passkeyEnabled,
  username: settings.username,
  providers: settings.providers.flatMap(({ id, enabled }) => (enabled ? [id] : [])),
  appearance: project.config.appearance,
})
