/** The rule for required second factors at the sign-in: pure decisions. */
import type { Project } from '../project.ts'

type Rules = {
  readonly options: Pick<Project['options'], 'secondFactorAtSignIn'>
  readonly config: Pick<Project['config'], 'secondFactorGraceDays'>
  readonly secondFactorRequiredAtMillis: number | null
}

const dayMillis = 86_400_000

/** Returns true if sign-ins ask for the second factor that the project requires. */
export const isRequiredAtSignIn = ({ options, config }: Pick<Rules, 'options' | 'config'>): boolean =>
  options.secondFactorAtSignIn && config.secondFactorGraceDays !== null

/**
 * Returns true if a user without a second factor must set one up at the next sign-in: the days of grace since the
 * requirement and since the sign-up are over. The database has the same rule for permissions.
 */
export function isSetUpDue(project: Rules, signedUpAtMillis: number, now: number): boolean {
  const { config, secondFactorRequiredAtMillis: requiredAt } = project
  if (!isRequiredAtSignIn(project) || config.secondFactorGraceDays === null || requiredAt === null) return false
  return now >= Math.max(requiredAt, signedUpAtMillis) + config.secondFactorGraceDays * dayMillis
}
