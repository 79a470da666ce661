import { knownError } from '@portico/contract'
import type { Project } from './project.ts'

/** Returns true if visitors can join the waitlist of a project: it is enabled, and sign-up is closed. */
export const isWaitlistOpen = ({ config, options }: Pick<Project, 'config' | 'options'>): boolean =>
  options.waitlistEnabled && !config.signUpEnabled

/** Throws WAITLIST_NOT_ENABLED unless visitors can join the waitlist. */
export function requireOpenWaitlist(project: Project): void {
  if (!isWaitlistOpen(project)) throw knownError('WAITLIST_NOT_ENABLED')
}
