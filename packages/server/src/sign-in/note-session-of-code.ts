import type { WithTransaction } from '../platform/database/database.ts'
import { statement } from '../platform/database/statement.ts'
import type { Project } from '../projects/project.ts'

type Parameters = { projectId: string; codeHash: Uint8Array; sessionId: string }

const noteSession = statement<Parameters, never>(
  'note_session_of_code',
  `update authorization_codes set session_id = :sessionId where project_id = :projectId and code_hash = :codeHash`,
)

/** Stores the session that an authorization code has led to, so that a second use of the code can revoke it. */
export async function noteSessionOfCode(
  { db }: WithTransaction,
  project: Project,
  { codeHash, sessionId }: { readonly codeHash: Uint8Array; readonly sessionId: string },
): Promise<void> {
  await db.run(noteSession, { projectId: project.id, codeHash, sessionId })
}
