import type { SignInCheck, SignInReason } from '@portico/contract'
import type { z } from 'zod'
import { isBanLasting } from '../../accounts/users/ban.ts'
import type { CounterState } from '../../platform/limits/limiter.ts'
import { usernameModeOf } from '../../projects/policy/options-view.ts'
import { isRequiredAtSignIn } from '../../projects/policy/second-factor-rule.ts'
import { sessionLimitOf } from '../../projects/policy/session-rules.ts'
import type { Project } from '../../projects/project.ts'
import type { SignInFacts, UserCounter } from './sign-in-facts.ts'

type Check = z.output<typeof SignInCheck>
type Method = Check['methods'][number]
type Reason = z.output<typeof SignInReason>
type Config = Project['config']
type Options = Pick<
  Project['options'],
  'sessionLimit' | 'sessionLimitRefuses' | 'secondFactorAtSignIn' | 'usernameMode'
>

/** The rules of a project that concern sign-ins. */
interface Rules {
  readonly config: Config
  readonly options: Options
}

/**
 * Returns with which methods a user can sign in now, and why not with the others. Pure: all rules of sign-in that
 * concern one user are here, and nothing is read or counted.
 */
export function checkSignIn(project: Rules, facts: SignInFacts, now: number): Check {
  const { config, options } = project
  const signInAccounts = facts.user.oauthProviders.filter(({ allowSignIn }) => allowSignIn)
  const checked: CheckedMethod[] = [
    { method: 'password', reasons: passwordReasons(project, facts, now) },
    { method: 'otp', reasons: otpReasons(project, facts, now) },
    { method: 'passkey', reasons: passkeyReasons(config, facts) },
    ...signInAccounts.map(({ providerId }) => ({
      method: 'oauth' as const,
      providerId,
      reasons: oauthReasons(project, facts, now, providerId),
    })),
  ]
  const ofPolicy = policyReasons(options, facts)
  const methods = checked.map(({ reasons, ...method }) =>
    methodCheck(facts, now, { ...method, reasons: [...reasons, ...ofPolicy, ...teamReasons(facts, method.method)] }),
  )
  return {
    can_sign_in: methods.some((method) => method.is_available),
    can_unlock: facts.counters.some(({ state }) => state.hits > 0),
    methods,
  }
}

interface CheckedMethod {
  readonly method: Method['method']
  readonly providerId?: string
  /** The reasons of the method alone. */
  readonly reasons: readonly Reason[]
}

function methodCheck({ user }: SignInFacts, now: number, { method, providerId, reasons }: CheckedMethod): Method {
  const isOut = isBanLasting({ clock: { now: () => now } }, user)
  const ban = isOut ? [reason('banned', { until: user.banUntilMillis })] : []
  const hold = user.isRestricted ? [reason('waits_for_approval')] : []
  const all = [...ban, ...hold, ...reasons]
  return { method, provider_id: providerId ?? null, is_available: !all.some((one) => one.is_blocking), reasons: all }
}

/** Reasons of the policy that apply to each method. */
function policyReasons(options: Options, { liveSessions, owesTerms }: SignInFacts): Reason[] {
  const { limit, refuses } = sessionLimitOf(options)
  const isFull = refuses && liveSessions !== null && liveSessions >= limit
  return [
    ...(owesTerms ? [reason('terms_to_accept', { isBlocking: false })] : []),
    ...(isFull ? [reason('session_limit_reached')] : []),
  ]
}

/** Reports that a team withholds its permissions from users who sign in with a method. The sign-in itself succeeds. */
function teamReasons({ ruledTeams }: SignInFacts, method: Method['method']): Reason[] {
  const withholds = ruledTeams.some(
    ({ methods, isFulfilled }) => !isFulfilled || (methods !== null && !methods.includes(method)),
  )
  return withholds ? [reason('withheld_in_team', { isBlocking: false })] : []
}

function passwordReasons(project: Rules, facts: SignInFacts, now: number): Reason[] {
  const { config } = project
  const names = namesOf(project, facts)
  if (!config.credentialEnabled) return [reason('method_off')]
  if (!facts.user.hasPassword || names.length === 0) return [reason('not_set_up')]
  const exhausted = facts.counters.filter(({ state }) => isExhausted(state))
  const isUsed = (email: string | null) => names.some((name) => name.email === email)
  const ofNames = exhausted.filter(({ kind, email }) => kind === 'address' && isUsed(email))
  const isBlocking = ofNames.length === names.length
  return [
    ...ofNames.map((counter) => blockReason('blocked', [counter], facts, { now, isBlocking })),
    ...names.flatMap(({ email, isVerified }) => {
      const onDevices = exhausted.filter((counter) => counter.kind === 'known_device' && counter.email === email)
      return [
        ...(onDevices.length > 0 ? [blockReason('device_blocked', onDevices, facts, { now, isBlocking: false })] : []),
        ...(isVerified ? [] : [reason('unverified', { email, isBlocking: false })]),
      ]
    }),
    ...secondFactorReasons(project, facts, now),
  ]
}

/** Returns what a user signs in by with a password: addresses, and the username if the project has them. */
function namesOf({ options }: Rules, { addresses, user }: SignInFacts) {
  const hasName = user.username !== null && usernameModeOf(options) !== 'off'
  return hasName ? [...addresses, { email: user.username, isVerified: true }] : addresses
}

/** A code proves an unverified address, unless another user may still sign up with it. */
function otpReasons(project: Rules, facts: SignInFacts, now: number): Reason[] {
  const { addresses } = facts
  if (!project.config.magicLinkEnabled) return [reason('method_off')]
  if (addresses.length === 0) return [reason('not_set_up')]
  const isBlocking = !addresses.some(({ isReserved }) => isReserved)
  return [
    ...addresses
      .filter(({ isVerified }) => !isVerified)
      .map(({ email }) => reason('unverified', { email, isBlocking })),
    ...secondFactorReasons(project, facts, now),
  ]
}

/** A passkey that verifies its user is both factors. */
function passkeyReasons(config: Config, { user }: SignInFacts): Reason[] {
  if (!config.passkeyEnabled) return [reason('method_off')]
  return user.passkeyAuthEnabled ? [] : [reason('not_set_up')]
}

function oauthReasons(project: Rules, facts: SignInFacts, now: number, providerId: string): Reason[] {
  if (!facts.openProviderIds.includes(providerId)) return [reason('method_off')]
  return secondFactorReasons(project, facts, now)
}

function secondFactorReasons({ config, options }: Rules, facts: SignInFacts, now: number): Reason[] {
  const { requiresTotpMfa, secondFactorDueAtMillis: dueAt, passkeyAuthEnabled } = facts.user
  if (!requiresTotpMfa) {
    const isAtSignIn = isRequiredAtSignIn({ options, config })
    const usesPasskey = isAtSignIn && config.passkeyEnabled && passkeyAuthEnabled
    if (usesPasskey) return [reason('second_factor_required', { isBlocking: false })]
    if (dueAt === null) return []
    if (dueAt > now) return [reason('second_factor_due', { until: dueAt, isBlocking: false })]
    return [reason(isAtSignIn ? 'second_factor_set_up_required' : 'second_factor_missing', { isBlocking: false })]
  }
  const exhausted = facts.counters.filter(({ kind, state }) => isOfSecondFactor(kind) && isExhausted(state))
  if (exhausted.length === 0) return [reason('second_factor_required', { isBlocking: false })]
  // A hundred wrong codes in a row refuse codes of apps only. Passkeys have no counter.
  const takesRecoveryCodes = facts.hasRecoveryCodes && exhausted.every(({ kind }) => kind === 'totp_in_row')
  const isBlocking = !takesRecoveryCodes && !(passkeyAuthEnabled && config.passkeyEnabled)
  return [blockReason('second_factor_blocked', exhausted, facts, { now, isBlocking })]
}

/** Returns the reason of exhausted counters of one kind. It ends when the last window ends. */
function blockReason(
  code: Reason['code'],
  counters: readonly UserCounter[],
  { failures }: SignInFacts,
  { now, isBlocking }: { now: number; isBlocking: boolean },
): Reason {
  const email = counters[0]?.email ?? null
  const factor = counters.some(({ kind }) => isOfSecondFactor(kind)) ? 'second_factor' : 'password'
  const last = failures.find(
    (failure) => failure.factor === factor && (email === null || failure.email === email.toLowerCase()),
  )
  return {
    ...reason(code, {
      email,
      isBlocking,
      until: now + Math.max(...counters.map(({ state }) => state.remainingMillis)),
    }),
    failures: Math.max(...counters.map(({ state }) => Math.min(state.hits, state.max))),
    last_failure: last
      ? { at_millis: last.atMillis, network_address: last.networkAddress, country: last.country }
      : null,
  }
}

interface ReasonParts {
  readonly isBlocking?: boolean
  readonly email?: string | null
  readonly until?: number | null
}

const reason = (code: Reason['code'], { isBlocking = true, email = null, until = null }: ReasonParts = {}): Reason => ({
  code,
  is_blocking: isBlocking,
  email,
  until_millis: until,
  failures: null,
  last_failure: null,
})

const isOfSecondFactor = (kind: UserCounter['kind']) => kind === 'second_factor' || kind === 'totp_in_row'

/** Returns true if the next attempt is refused. */
const isExhausted = ({ hits, max }: CounterState) => hits >= max
