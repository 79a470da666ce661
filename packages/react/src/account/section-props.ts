import type { CurrentUser, UserTeam } from '@portico/sdk/client'

/** The properties of every section of ours. */
export interface SectionProps {
  user: CurrentUser
  /** The team of a team's section, otherwise null. */
  team: UserTeam | null
}
