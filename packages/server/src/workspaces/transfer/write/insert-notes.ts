import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Project } from '../../../projects/project.ts'
import type { PlannedUser } from '../judge/plan.ts'

const insertImportedNotes = statement<{ projectId: string; notes: string; now: number }, never>(
  'insert_imported_notes',
  `insert into user_notes (project_id, id, user_id, content, author_type, author_name, created_at_millis)
   select :projectId, r.id, r.user_id, r.content, 'service', r.author_name, coalesce(r.created_at_millis, :now::bigint)
   from jsonb_to_recordset(:notes::jsonb) as r (id uuid, user_id uuid, content text, author_name text,
     created_at_millis bigint)`,
)

/** Inserts the notes on new users. */
export async function insertNotes(
  { db, clock, random }: WithTransaction & WithClock & WithRandom,
  project: Project,
  planned: readonly PlannedUser[],
): Promise<void> {
  const notes = planned.flatMap(({ id: userId, row }) =>
    (row.notes ?? []).map((note) => ({ ...note, id: random.uuid(), user_id: userId })),
  )
  if (notes.length === 0) return
  await db.run(insertImportedNotes, { projectId: project.id, notes: JSON.stringify(notes), now: clock.now() })
}
