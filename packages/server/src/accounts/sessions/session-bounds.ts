import type { WithClock } from '../../platform/clock.ts'
import type { Config, WithConfig } from '../../platform/config.ts'
import { type SessionBounds, sessionBoundsAt } from '../../projects/policy/session-rules.ts'
import type { Project } from '../../projects/project.ts'

/** Active clients request the next access token when the last one expires, or a little later. */
const spareMillis = 60_000

/** Returns the shortest idle timeout: the lifetime of an access token, whose use is not recorded, and a minute. */
export const shortestIdleMillis = ({ accessTokenSeconds }: Config): number => accessTokenSeconds * 1000 + spareMillis

/** Returns the times after which sessions must have been used and opened to be refreshed now. */
export const sessionBounds = (
  { clock, config }: WithClock & WithConfig,
  { options }: Pick<Project, 'options'>,
): SessionBounds => sessionBoundsAt(options, clock.now(), shortestIdleMillis(config))

/** Returns a condition: a session `s` is within its bounds. `bound` returns the expression of a bound. */
export const isWithinBounds = (
  bound: (name: keyof SessionBounds) => string = (name) => `:${name}::bigint`,
): string => `s.last_used_at_millis > case when s.authenticated_at_millis is null then ${bound('serverUsedSince')}
      else ${bound('usedSince')} end
    and s.created_at_millis > case when s.authenticated_at_millis is null then ${bound('serverOpenedSince')}
      else ${bound('openedSince')} end`
