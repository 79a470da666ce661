/** Questions to the auth hooks `sign_up`, `sign_in` and `token` about the user of a call. */
import { type AuthHookChanges, type AuthHookKind, type AuthHookSubject, KnownError } from '@portico/contract'
import { findUser } from '../accounts/users/users.ts'
import {
  AuthHookQuestions,
  answerKey,
  changesOf,
  findAuthHook,
  findRefusal,
  type WithAuthHookAnswers,
} from '../messaging/auth-hooks/auth-hook-question.ts'
import type { WithReads } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import { userView } from '../views/user-view.ts'

export type AskDeps = WithReads & WithAuthHookAnswers

/** A user that the same call creates. */
export interface Applicant {
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly displayName: string | null
}

/** The user of a question: one who exists, or one that the call creates. */
type Person = { readonly userId: string } | { readonly applicant: Applicant }

/** The method and the request of a sign-up or sign-in. */
interface SignInRequest {
  readonly method: string
  readonly providerId?: string | null | undefined
  readonly context: RequestContext
}

/** Returns the text by which the result about a user is found again when the step runs another time. */
const aboutOf = (person: Person): string => ('userId' in person ? person.userId : `new ${person.applicant.email}`)

const newUserView = ({ email, isEmailVerified, displayName }: Applicant) => ({
  email,
  email_verified: isEmailVerified,
  display_name: displayName,
})

/** Returns the kinds whose hook is on, or null if there is none: nothing is asked, and no statement runs. */
function onlyOn(project: Project, kinds: readonly AuthHookKind[]): readonly AuthHookKind[] | null {
  if (project.config.authHooks.length === 0) return null
  const on = kinds.filter((kind) => findAuthHook(project, kind))
  return on.length > 0 ? on : null
}

interface Asked {
  readonly person: Person
  readonly context: RequestContext
  readonly subjectOf: (kind: AuthHookKind, users: Users) => AuthHookSubject
}

interface Users {
  readonly user: ReturnType<typeof userView> | null
  readonly new_user: ReturnType<typeof newUserView> | null
}

/**
 * Asks the hooks of these kinds that are on. Throws {@link AuthHookQuestions} until each has a result or one refuses; then
 * returns the refusal, or null. Throws AUTH_HOOK_FAILED for a server that has failed, if its hook fails closed.
 */
async function ask(
  deps: AskDeps,
  project: Project,
  kinds: readonly AuthHookKind[],
  { person, context, subjectOf }: Asked,
): Promise<KnownError | null> {
  const on = onlyOn(project, kinds)
  if (!on) return null
  const about = aboutOf(person)
  const refusals = on.map((kind) => findRefusal(deps, kind, about))
  const refusal = refusals.find((found) => found !== null) ?? null
  if (KnownError.is(refusal, 'AUTH_HOOK_FAILED')) throw refusal
  const open = on.filter((kind) => !deps.authHookAnswers.has(answerKey(kind, about)))
  if (refusal !== null || open.length === 0) return refusal
  const users = await usersOf(deps, project, person)
  const userId = 'userId' in person ? person.userId : null
  throw new AuthHookQuestions(
    project,
    open.map((kind) => ({ about, userId, context, subject: subjectOf(kind, users) })),
  )
}

async function usersOf(deps: WithReads, project: Project, person: Person): Promise<Users> {
  if ('applicant' in person) return { user: null, new_user: newUserView(person.applicant) }
  const row = await findUser(deps, project, person.userId)
  return { user: row && userView(row), new_user: null }
}

/**
 * Asks about a user who signs in, after all factors: the hooks `sign_in` and `token`. Returns the refusal, or null. Throws
 * AUTH_HOOK_FAILED.
 */
export const askAboutSignIn = (
  deps: AskDeps,
  project: Project,
  person: Person,
  request: SessionRequest,
): Promise<KnownError | null> =>
  ask(deps, project, ['sign_in', 'token'], {
    person,
    context: request.context,
    subjectOf: (kind, users) => sessionSubjectOf(kind, users, request),
  })

type SessionRequest = SignInRequest & { readonly isNewUser: boolean; readonly secondFactor?: string | null }

/** Returns the question of a new session: about the sign-in, or about its token. */
const sessionSubjectOf = (kind: AuthHookKind, users: Users, request: SessionRequest): AuthHookSubject =>
  kind === 'sign_in'
    ? {
        ...{ type: kind, method: request.method, provider_id: request.providerId ?? null },
        ...{ second_factor: request.secondFactor ?? null, is_new_user: request.isNewUser, ...users },
      }
    : { type: 'token', is_refresh: false, ...users }

/**
 * Asks about a new user: the hooks `sign_up`, `sign_in` and `token`, unless the user gets no session. They are asked at once: none
 * sees the answer of another. Returns what `sign_up` sets. Throws SIGN_IN_REFUSED_BY_HOOK and AUTH_HOOK_FAILED.
 */
export async function askAboutSignUp(
  deps: AskDeps,
  project: Project,
  applicant: Applicant,
  { signsIn = false, ...request }: SignInRequest & { readonly signsIn?: boolean },
): Promise<AuthHookChanges> {
  const person = { applicant }
  const kinds = signsIn ? (['sign_up', 'sign_in', 'token'] as const) : (['sign_up'] as const)
  const refusal = await ask(deps, project, kinds, {
    person,
    context: request.context,
    subjectOf: (kind, users) =>
      kind === 'sign_up'
        ? {
            ...{ type: kind, method: request.method, provider_id: request.providerId ?? null },
            new_user: newUserView(applicant),
          }
        : sessionSubjectOf(kind, users, { ...request, isNewUser: true }),
  })
  if (refusal) throw refusal
  return changesOf(deps, 'sign_up', aboutOf(person))
}

/**
 * Asks the hook `token` about the token of a user. Returns the claims that it adds. Throws AUTH_HOOK_FAILED: a refresh that is
 * refused ends no session.
 */
export async function askAboutToken(
  deps: AskDeps,
  project: Project,
  person: Person,
  { context, isRefresh }: { readonly context: RequestContext; readonly isRefresh: boolean },
): Promise<NonNullable<AuthHookChanges['claims']>> {
  const subjectOf = (_: AuthHookKind, users: Users) => ({ type: 'token', is_refresh: isRefresh, ...users }) as const
  await ask(deps, project, ['token'], { person, context, subjectOf })
  return changesOf(deps, 'token', aboutOf(person)).claims ?? {}
}

/** Returns the columns of a user that an answer sets. */
export const columnsOfChanges = (changes: AuthHookChanges) => ({
  ...(changes.display_name !== undefined && { displayName: changes.display_name }),
  ...(changes.client_metadata !== undefined && { clientMetadata: changes.client_metadata }),
  ...(changes.client_read_only_metadata !== undefined && {
    clientReadOnlyMetadata: changes.client_read_only_metadata,
  }),
  ...(changes.server_metadata !== undefined && { serverMetadata: changes.server_metadata }),
})
