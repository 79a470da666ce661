import { readCurrentTerms, requiredTerms } from '../accounts/terms/owed-terms.ts'
import type { WithReads } from '../platform/database/database.ts'
import type { Project, TermsVersion } from '../projects/project.ts'

/** The terms of a sign-up. */
interface TermsOfSignUp {
  /** Ids of the versions that the visitor has accepted. */
  readonly accepted: readonly string[]
  /** Versions that the new user still has to accept. */
  readonly owed: readonly TermsVersion[]
}

/**
 * Compares the versions that a visitor has accepted in a form with those that are required. Reads them only if the form names
 * some: another node may have published a version in the last second. Ids of other versions count for nothing.
 */
export async function findTermsOfSignUp(
  deps: WithReads,
  { id, config }: Pick<Project, 'id' | 'config'>,
  given: readonly string[] | undefined,
): Promise<TermsOfSignUp> {
  const current = given ? await readCurrentTerms(deps, id) : config.terms
  const isAccepted = (version: TermsVersion) => given?.includes(version.id) ?? false
  return {
    accepted: current.filter(isAccepted).map((version) => version.id),
    owed: requiredTerms(current).filter((version) => !isAccepted(version)),
  }
}
