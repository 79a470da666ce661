import { knownError } from '@portico/contract'
import type { StepRunner } from '../../access/steps.ts'
import { recordActivity } from '../../accounts/sessions/open-session.ts'
import { prepareSession } from '../../accounts/sessions/prepare-session.ts'
import { createUser } from '../../accounts/users/create/create-user.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import { networkHits } from '../../platform/limits/network-hits.ts'
import { requireWithinLimits } from '../../platform/limits/require-within-limits.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { SignUpUserDeps } from '../sign-up-user.ts'
import { withTokenClaims } from '../token-claims/token-with-claims.ts'

interface SignedInVisitor {
  readonly access_token: string
  readonly refresh_token: string
  readonly user_id: string
}

/**
 * Creates a user without an identity, and a session. Throws ANONYMOUS_ACCOUNTS_NOT_ENABLED, AUTH_HOOK_FAILED, and TOO_MANY_REQUESTS
 * for a network that has created too many.
 */
export async function signUpAnonymously<D extends SignUpUserDeps & WithLimiter>(
  runner: StepRunner<D>,
  project: Project,
  context: RequestContext,
): Promise<SignedInVisitor> {
  await runner.prepare(async (deps) => {
    if (!project.options.anonymousUsersEnabled) throw knownError('ANONYMOUS_ACCOUNTS_NOT_ENABLED')
    // Counted per project, as sign-ups are.
    const hits = networkHits(deps, context, ['anonymousUsersPerNetworkPerHour'])
    await requireWithinLimits(
      deps,
      project.id,
      hits.map((hit) => ({ ...hit, subject: `${project.id} ${hit.subject}` })),
    )
  })
  return runner.commit((deps) => storeVisitor(deps, project, context))
}

async function storeVisitor(deps: SignUpUserDeps, project: Project, context: RequestContext): Promise<SignedInVisitor> {
  const id = deps.random.uuid()
  const applicant = { email: null, isEmailVerified: false, displayName: null }
  const subject = {
    id,
    displayName: null,
    primaryEmail: null,
    primaryEmailVerified: false,
    selectedTeamId: null,
    signedUpAtMillis: deps.clock.now(),
    requiresTotpMfa: false,
    isAnonymous: true,
  }
  // A session of a user, although no factor was verified.
  const session = prepareSession(deps, project, subject, { context, authenticationMethods: [], signInMethod: null })
  const event = { type: 'anonymous_sign_up', userId: id, context, details: { session_id: session.id } } as const
  // The first team of a project comes with the sign-up of the user.
  const withoutTeam = { ...project, config: { ...project.config, createTeamOnSignUp: false } }
  await createUser(deps, withoutTeam, { id, isAnonymous: true, locale: context.locale }, { session, event })
  recordActivity(deps, project, id, session)
  const opened = await withTokenClaims(deps, project, subject, { session, context, applicant })
  return { access_token: opened.accessToken, refresh_token: opened.refreshToken, user_id: id }
}
