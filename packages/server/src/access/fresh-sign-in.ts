import { type EndpointDefinition, type ErrorDetails, knownError, limits } from '@portico/contract'
import type { SignedInUser } from '../accounts/users/signed-in-user.ts'
import type { WithClock } from '../platform/clock.ts'
import type { Project, WithProjects } from '../projects/project.ts'
import type { Caller } from './authenticate.ts'
import { fieldsOf } from './body-fields.ts'

/** A call whose credentials and shape were checked. */
type FreshCall = Pick<Caller, 'project' | 'access' | 'user' | 'owner'> & { readonly body: unknown }

/** The database's clock may be set back: a session from the future is not recent. */
const leewayMillis = 30_000

/**
 * Requires a recent sign-in if the definition of the endpoint requires it. Reads the session's row, so that a
 * reauthentication counts at once. Does not apply to API keys. Throws FRESH_SIGN_IN_REQUIRED.
 */
export async function requireFreshSignIn(
  deps: WithClock & WithProjects,
  { needsFreshSignIn, needsFreshOwner, access }: EndpointDefinition,
  { project, access: used, user, owner, body }: FreshCall,
): Promise<void> {
  if (used === 'client') {
    const isOfUsers = access !== 'open' && access.includes('client')
    if (isOfUsers && project && user && applies(needsFreshSignIn, body)) requireFreshUser(deps, project, user)
    return
  }
  if (!owner || !(applies(needsFreshSignIn, body) || applies(needsFreshOwner, body))) return
  const internal = await deps.projects.find('internal')
  if (internal) requireFreshUser(deps, internal, owner)
}

const applies = (need: true | readonly string[] | undefined, body: unknown) =>
  need === true || (need !== undefined && hasOneOf(body, need))

/**
 * Returns the age in minutes up to which a sign-in is recent, or null for any age. For users of `internal` there always is
 * one, of an hour at most: who can change how an owner signs in can sign in as the owner.
 */
export function freshSignInMinutesOf({ id, options: { freshSignInMinutes } }: Project): number | null {
  if (id !== 'internal') return freshSignInMinutes
  return Math.min(freshSignInMinutes ?? limits.freshSignInMinutes, limits.ownerFreshSignInMaxMinutes)
}

/**
 * Requires a recent sign-in of a user if the project sets an age, and always of a user of `internal`. Throws
 * FRESH_SIGN_IN_REQUIRED.
 */
export function requireFreshUser({ clock }: WithClock, project: Project, user: SignedInUser): void {
  const minutes = freshSignInMinutesOf(project)
  // Users who have not signed up have nothing to prove themselves with.
  if (minutes === null || user.isAnonymous) return
  const { authenticatedAtMillis } = user
  const age = authenticatedAtMillis === null ? Number.POSITIVE_INFINITY : clock.now() - authenticatedAtMillis
  if (age < -leewayMillis || age > minutes * 60_000) {
    throw knownError('FRESH_SIGN_IN_REQUIRED', freshSignInMethodsOf(project, user))
  }
}

/**
 * Returns the methods of reauthentication that the project enables for a user. For a user with a second factor, an
 * emailed code is too weak: an attacker with the session and the mailbox could remove the factor.
 */
export function freshSignInMethodsOf({ config }: Project, user: SignedInUser): ErrorDetails<'FRESH_SIGN_IN_REQUIRED'> {
  const enabled = config.oauthProviders.filter((provider) => provider.enabled).map(({ id }) => id)
  const signingIn = user.oauthProviders.filter(({ allowSignIn }) => allowSignIn)
  const linked = signingIn.map(({ providerId }) => providerId).filter((id) => enabled.includes(id))
  const isEmailProof = user.primaryEmailVerified && user.primaryEmailAuthEnabled && !user.requiresTotpMfa
  const isAvailable = {
    passkey: config.passkeyEnabled && user.passkeyAuthEnabled,
    password: config.credentialEnabled && user.hasPassword,
    totp: user.requiresTotpMfa,
    email_code: config.magicLinkEnabled && isEmailProof,
    oauth: linked.length > 0,
  }
  const order = ['passkey', 'password', 'totp', 'email_code', 'oauth'] as const
  return { methods: order.filter((method) => isAvailable[method]), oauth_provider_ids: linked }
}

const hasOneOf = (body: unknown, fields: readonly string[]) => fieldsOf(body).some((field) => fields.includes(field))
