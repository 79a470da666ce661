import { knownError, limits } from '@portico/contract'
import { nameOfActor } from '../../audit/actor-name.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { Actor, RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { getUser } from './users.ts'

/** A note on a user. */
export interface NoteRow {
  readonly id: string
  readonly content: string
  readonly authorType: Actor['type']
  readonly authorId: string | null
  readonly authorName: string | null
  readonly createdAtMillis: number
}

const selectNotes = query<{ projectId: string; userId: string }, NoteRow>(
  'list_user_notes',
  `select n.id, n.content, n.author_type, n.author_id,
     coalesce(n.author_name, ${nameOfActor('n.author_type', 'n.author_id')}) as author_name, n.created_at_millis
   from user_notes n where n.project_id = :projectId and n.user_id = :userId
   order by n.created_at_millis desc, n.id`,
)

/** Lists the notes on a user, the newest first. Throws USER_NOT_FOUND. */
export async function listNotes(deps: WithReads, project: Project, userId: string): Promise<NoteRow[]> {
  const notes = await deps.db.run(selectNotes, { projectId: project.id, userId })
  if (notes.length === 0) await getUser(deps, project, userId)
  return notes
}

type NewNote = AuditParameters & { noteId: string; userId: string; content: string; maxNotes: number }

// The user is locked: a concurrent deletion leaves no note and causes no error.
const insertNote = statement<NewNote, { hasUser: boolean; isStored: boolean; authorName: string | null }>(
  'insert_user_note',
  `with target as (
     select id from users where project_id = :projectId and id = :userId for key share
   ), new_note as (
     insert into user_notes (project_id, id, user_id, content, author_type, author_id, created_at_millis)
     select :projectId, :noteId::uuid, id, :content::text, :auditActorType::text, :auditActorId::uuid, :now::bigint
     from target
     where (select count(*) from user_notes where project_id = :projectId and user_id = :userId) < :maxNotes::int
     returning id
   ), audited as (${insertAuditRow('new_note')})
   select exists (select from target) as has_user, exists (select from new_note) as is_stored,
     ${nameOfActor(':auditActorType::text', ':auditActorId::uuid')} as author_name`,
)

interface NoteChange {
  readonly userId: string
  readonly context: RequestContext
}

/** Adds a note on a user. Throws USER_NOT_FOUND and USER_NOTE_LIMIT_REACHED. */
export async function addNote(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, context, content }: NoteChange & { readonly content: string },
): Promise<NoteRow> {
  const noteId = deps.random.uuid()
  const audit = noteEvent(deps, project, 'user_note_added', { userId, context, noteId })
  const [outcome] = await deps.db.run(insertNote, { ...audit, noteId, userId, content, maxNotes: limits.userNotesMax })
  if (!outcome?.hasUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.isStored) throw knownError('USER_NOTE_LIMIT_REACHED', { limit: limits.userNotesMax })
  return {
    id: noteId,
    content,
    authorType: context.actor.type,
    authorId: context.actor.id,
    authorName: outcome.authorName,
    createdAtMillis: audit.now,
  }
}

const deleteNote = statement<AuditParameters & { noteId: string; userId: string }, { id: string }>(
  'delete_user_note',
  `with removed as (
     delete from user_notes where project_id = :projectId and user_id = :userId and id = :noteId::uuid returning id
   ), audited as (${insertAuditRow('removed')})
   select id from removed`,
)

/** Deletes a note on a user. Throws USER_NOTE_NOT_FOUND. */
export async function removeNote(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, context, noteId }: NoteChange & { readonly noteId: string },
): Promise<void> {
  const audit = noteEvent(deps, project, 'user_note_removed', { userId, context, noteId })
  const removed = await deps.db.run(deleteNote, { ...audit, noteId, userId })
  if (removed.length === 0) throw knownError('USER_NOTE_NOT_FOUND')
}

/** The event names the user in its details only, so that the user's own list of events does not contain it. */
const noteEvent = (
  deps: WithClock & WithRandom,
  project: Project,
  type: 'user_note_added' | 'user_note_removed',
  { userId, context, noteId }: NoteChange & { readonly noteId: string },
) => auditParameters(deps, project, { type, userId: null, context, details: { user_id: userId, note_id: noteId } })
