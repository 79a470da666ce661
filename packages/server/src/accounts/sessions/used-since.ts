import type { WithClock } from '../../platform/clock.ts'
import type { Config, WithConfig } from '../../platform/config.ts'
import type { Project } from '../../projects/project.ts'

/** Active clients request the next access token when the last one expires, or a little later. */
const spareMillis = 60_000

/** Returns the shortest idle timeout: the lifetime of an access token, whose use is not recorded, and a minute. */
export const shortestIdleMillis = ({ accessTokenSeconds }: Config): number => accessTokenSeconds * 1000 + spareMillis

/** Returns the time since which a session must have been used to be refreshed now, or null without an idle timeout. */
export function usedSince(
  { clock, config }: WithClock & WithConfig,
  { options }: Pick<Project, 'options'>,
): number | null {
  const { sessionIdleMillis } = options
  if (sessionIdleMillis === null) return null
  return clock.now() - Math.max(sessionIdleMillis, shortestIdleMillis(config))
}
