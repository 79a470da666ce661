import { KnownError } from '@portico/contract'
import type { SignUpRisk } from '../accounts/users/create/new-user.ts'
import { AuthHookQuestions } from '../messaging/auth-hooks/auth-hook-question.ts'
import { longest } from '../platform/limits/create-limiter.ts'
import type { Excess, Hit, WithLimitReleases } from '../platform/limits/limiter.ts'
import { callHits, networkHits } from '../platform/limits/network-hits.ts'
import { type LimitDeps, tooMany } from '../platform/limits/require-within-limits.ts'
import { Refusal } from '../platform/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import type { SignInResult } from './complete-sign-in.ts'
import { scoreSignUp } from './sign-up-risk.ts'

/** A counted request that may create a user. */
export interface CountedSignUp {
  readonly hits: readonly Hit[]
  /** Risk scores of the user that it creates. */
  readonly risk: SignUpRisk
}

/**
 * Counts a throttled call that may create a user, and the sign-up, against the network in one statement. Throws
 * TOO_MANY_REQUESTS if the network has made too many calls.
 */
export const countSignUpCall = (deps: LimitDeps, project: Project, context: RequestContext): Promise<CountedSignUp> =>
  countSignUp(deps, project, context, callHits(deps, context))

/**
 * Counts a sign-up of the network in the project before it happens. Too many sign-ups are never refused: they raise the
 * risk scores. Throws TOO_MANY_REQUESTS if another of the hits exceeds its limit.
 */
export async function countSignUp(
  deps: LimitDeps,
  project: Project,
  context: RequestContext,
  alsoCounted: readonly Hit[] = [],
): Promise<CountedSignUp> {
  const hits = signUpHits(deps, project, context)
  const excesses = await takeEach(deps, project, [...alsoCounted, ...hits])
  const excess = longest(excesses.slice(0, alsoCounted.length))
  const counted = { hits, risk: riskOf(context, excesses[alsoCounted.length] ?? null) }
  if (!excess) return counted
  releaseSignUp(deps, project, counted)
  throw tooMany(excess)
}

/** Runs a part of a counted sign-up, and releases the count if it fails. */
export async function releaseIfFailed<Result>(
  deps: WithLimitReleases,
  project: Project,
  counted: CountedSignUp,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    // After questions to auth hooks, the step runs again.
    if (!(error instanceof AuthHookQuestions)) releaseSignUp(deps, project, counted)
    throw error
  }
}

/** Runs the end of a counted sign-up, and releases the count unless it creates a user. */
export async function releaseUnlessNew(
  deps: WithLimitReleases,
  project: Project,
  counted: CountedSignUp,
  run: () => Promise<SignInResult | Refusal>,
): Promise<SignInResult | Refusal> {
  const result = await releaseIfFailed(deps, project, counted, run)
  if (!createsUser(result)) releaseSignUp(deps, project, counted)
  return result
}

/** Returns true for the sign-in of a new user, also if it waits for the user to accept terms. */
const createsUser = (result: SignInResult | Refusal): boolean =>
  result instanceof Refusal
    ? KnownError.is(result.error, 'TERMS_ACCEPTANCE_REQUIRED') && result.error.details.is_new_user
    : result.is_new_user

/** Releases a counted sign-up that creates no user. */
export function releaseSignUp({ limiter }: WithLimitReleases, project: Project, { hits }: CountedSignUp): void {
  if (hits.length > 0) limiter.release(project.id, hits)
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
