import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'

/** Who is active asks for the next access token when the last one ends, or a little later. */
const spareMillis = 60_000

/**
 * When a session must have been used since to be refreshed now; null where the project lets sessions rest. Never less
 * than an access token lives, for while it does, its use is not written down.
 */
export function usedSince(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { options }: Pick<Project, 'options'>,
): number | null {
  const { sessionIdleMillis } = options
  if (sessionIdleMillis === null) return null
  return clock.now() - Math.max(sessionIdleMillis, config.accessTokenSeconds * 1000 + spareMillis)
}
