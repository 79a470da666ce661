import type { CurrentUser, UserTeam } from '@portico/sdk/client'

/** Properties of every built-in section. */
export interface SectionProps {
  user: CurrentUser
  /** The team in sections of teams, otherwise null. */
  team: UserTeam | null
}
