import type { WithClock } from '../platform/clock.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithTransaction } from '../platform/database/database.ts'
import type { WithLog } from '../platform/log.ts'
import { findProject } from './find-project.ts'
import { goneProject, lockProject } from './lock-project.ts'
import type { Project } from './project.ts'

/** Throws PRECONDITION_FAILED unless the project is the one that the caller expects. */
export type RequireProjectMatch = (stored: Project) => void

type RequireStoredMatchDeps = WithTransaction & WithClock & WithLog & WithSealer

/** Compares the stored project, whose row stays locked until the end of the transaction. */
export async function requireStoredMatch(
  deps: RequireStoredMatchDeps,
  project: Project,
  requireMatch: RequireProjectMatch,
): Promise<void> {
  await lockProject(deps, project.id)
  const stored = await findProject(deps, project.id, project)
  if (!stored) throw goneProject(project.id)
  requireMatch(stored)
}
