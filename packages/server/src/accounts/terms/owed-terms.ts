/** The versions that a user has to accept. Projects that require none read nothing. */
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project, TermsVersion } from '../../projects/project.ts'
import { currentTerms } from '../../projects/terms.ts'

/** A user who may owe an acceptance. */
export interface TermsSubject {
  readonly id: string
  readonly isAnonymous: boolean
}

type OfUser = { projectId: string; userId: string; versionIds: string[] }

const selectOwed = query<OfUser, { id: string }>(
  'select_owed_terms',
  `select given.id from unnest(:versionIds::uuid[]) as given (id)
   where not exists (select from terms_acceptances a where a.project_id = :projectId and a.user_id = :userId
     and a.version_id = given.id and a.withdrawn_at_millis is null)`,
)

const selectCurrent = query<{ projectId: string }, { terms: readonly TermsVersion[] }>(
  'select_current_terms',
  `select ${currentTerms} as terms from projects p where p.id = :projectId`,
)

/** Returns the versions that each user of a project has to accept. */
export const requiredTerms = (terms: readonly TermsVersion[]): readonly TermsVersion[] =>
  terms.filter(({ requiresAcceptance }) => requiresAcceptance)

/** Returns the versions that a user still has to accept. Anonymous users are asked when they sign up. */
export function findOwedTerms(
  deps: WithReads,
  { id, config }: Pick<Project, 'id' | 'config'>,
  user: TermsSubject,
): Promise<readonly TermsVersion[]> {
  return withoutAccepted(deps, id, { user, versions: requiredTerms(config.terms) })
}

/**
 * Returns the same from the database instead of the cache. Another node may have published a version in the last second, and
 * the user accepts the one that was shown.
 */
export async function readOwedTerms(
  deps: WithReads,
  projectId: string,
  user: TermsSubject,
): Promise<readonly TermsVersion[]> {
  const versions = requiredTerms(await readCurrentTerms(deps, projectId))
  return withoutAccepted(deps, projectId, { user, versions })
}

/** Reads the versions in force of a project. */
export async function readCurrentTerms({ db }: WithReads, projectId: string): Promise<readonly TermsVersion[]> {
  const [project] = await db.run(selectCurrent, { projectId })
  return project?.terms ?? []
}

/** Returns true if a session of the user is not refreshed any more: a version whose time has come is not accepted. */
export async function areTermsOverdue(
  deps: WithReads & WithClock,
  { id, config }: Pick<Project, 'id' | 'config'>,
  user: TermsSubject,
): Promise<boolean> {
  const now = deps.clock.now()
  const isDue = ({ sessionsEndAtMillis: end }: TermsVersion) => end !== null && end <= now
  const versions = requiredTerms(config.terms).filter(isDue)
  return (await withoutAccepted(deps, id, { user, versions })).length > 0
}

async function withoutAccepted(
  { db }: WithReads,
  projectId: string,
  { user, versions }: { readonly user: TermsSubject; readonly versions: readonly TermsVersion[] },
): Promise<readonly TermsVersion[]> {
  if (versions.length === 0 || user.isAnonymous) return []
  const owed = await db.run(selectOwed, { projectId, userId: user.id, versionIds: versions.map(({ id }) => id) })
  const ids = new Set(owed.map(({ id }) => id))
  return versions.filter(({ id }) => ids.has(id))
}
