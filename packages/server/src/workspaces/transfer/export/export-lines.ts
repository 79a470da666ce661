import type { TransferRow } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import type { Project } from '../../../projects/project.ts'
import { definitionRows } from './export-definitions.ts'
import { teamRows } from './export-teams.ts'
import { type ReadCredentials, userRows } from './export-users.ts'

interface ExportOptions {
  /** Called before each page. Throws if the caller may not read on, for example because its key was revoked. */
  readonly requireAccess: () => Promise<void>
  /** Null for an export without credentials. */
  readonly readCredentials: ReadCredentials | null
}

/**
 * Returns everything that an import takes as JSON lines: permissions, teams with invitations, users with memberships. Each
 * portion is a page of its own statement. No transaction spans them, because a slow client would keep it open.
 */
export async function* exportLines(
  deps: WithReads & WithClock,
  project: Project,
  { requireAccess, readCredentials }: ExportOptions,
): AsyncGenerator<string> {
  yield linesOf(await definitionRows(deps, project))
  for (const pages of [teamRows(deps, project), userRows(deps, project, readCredentials)]) {
    for await (const rows of pages) {
      await requireAccess()
      yield linesOf(rows)
    }
  }
}

const linesOf = (rows: readonly TransferRow[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
