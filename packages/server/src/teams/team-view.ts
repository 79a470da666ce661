import { ServerTeam } from '@portico/contract'
import type { TeamRow } from '../database/tables/teams.ts'
import { createView } from '../database/wire-fields.ts'

/** Returns a team as server access sees it. The router removes what other levels do not see. */
export const teamView = createView<TeamRow>()(ServerTeam, {})
