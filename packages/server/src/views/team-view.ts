import { MemberRules, ServerTeam } from '@portico/contract'
import type { TeamRow } from '../platform/database/tables/teams.ts'
import { createView } from '../platform/database/wire-fields.ts'

/** Returns a team as server access sees it. The router removes what other levels do not see. */
export const teamView = createView<TeamRow>()(ServerTeam, {
  rules: ({ rules }) => (rules === null ? null : MemberRules.parse(rules)),
})
