import type { SignUpRisk } from '../accounts/users/create/new-user.ts'
import { longest } from '../platform/limits/create-limiter.ts'
import type { Excess, Hit } from '../platform/limits/limiter.ts'
import { callHits, networkHits } from '../platform/limits/network-hits.ts'
import { type LimitDeps, tooMany } from '../platform/limits/require-within-limits.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import type { SignInResult } from './complete-sign-in.ts'
import { scoreSignUp } from './sign-up-risk.ts'

/** A request that may create a user. */
interface PossibleSignUp<Result> {
  readonly context: RequestContext
  /** Hits that are counted in the same statement. */
  readonly alsoCounted: readonly Hit[]
  readonly isSignUp: (result: Result) => boolean
  /** Receives the risk scores of the user that it creates. */
  readonly run: (risk: SignUpRisk) => Promise<Result>
}

/**
 * Runs a throttled call that may create a user. Counts the call and the sign-up against the network in one statement.
 * Throws TOO_MANY_REQUESTS if the network has made too many calls.
 */
export const countSignUpCall = (
  deps: LimitDeps,
  project: Project,
  context: RequestContext,
  run: (risk: SignUpRisk) => Promise<SignInResult>,
): Promise<SignInResult> =>
  countSignUp(deps, project, {
    context,
    alsoCounted: callHits(deps, context),
    isSignUp: (result) => result.is_new_user,
    run,
  })

/**
 * Counts a sign-up of the network in the project before it happens, and releases the count if it fails. Too many
 * sign-ups are never refused: they raise the risk scores. Throws TOO_MANY_REQUESTS if another of the hits exceeds its
 * limit. Call it outside of transactions only.
 */
export async function countSignUp<Result>(
  deps: LimitDeps,
  project: Project,
  { context, alsoCounted, isSignUp, run }: PossibleSignUp<Result>,
): Promise<Result> {
  const hits = signUpHits(deps, project, context)
  const excesses = await takeEach(deps, project, [...alsoCounted, ...hits])
  const refusal = longest(excesses.slice(0, alsoCounted.length))
  const release = () => hits.length > 0 && deps.limiter.release(project.id, hits)
  try {
    if (refusal) throw tooMany(refusal)
    const result = await run(riskOf(context, excesses[alsoCounted.length] ?? null))
    if (!isSignUp(result)) release()
    return result
  } catch (error) {
    release()
    throw error
  }
}

const takeEach = async ({ limiter }: LimitDeps, project: Project, hits: readonly Hit[]) =>
  hits.length > 0 ? limiter.takeEach(project.id, hits) : []

/** Includes the project: sign-ups of a network are counted per project. */
const signUpHits = (deps: LimitDeps, project: Project, context: RequestContext): Hit[] =>
  networkHits(deps, context, ['signUpsPerNetworkPerHour']).map(({ limit, subject }) => ({
    limit,
    subject: `${project.id} ${subject}`,
  }))

/** Server and admin calls come from host applications, whose network and user agent are not those of the user. */
function riskOf({ access, userAgent }: RequestContext, excess: Excess | null): SignUpRisk {
  if (access === 'server' || access === 'admin') return { bot: 0, freeTrialAbuse: 0 }
  return scoreSignUp({ networkRatio: excess?.ratio ?? 0, userAgent })
}
