import { z } from 'zod'
import { AuditActor } from '../audit/audit.ts'
import { endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { listOf, Millis, Success, Uuid } from '../schemas/fields.ts'
import { NoteText } from '../schemas/texts.ts'
import { userNoteServerRoutes } from './user-notes.server.ts'

/** A note on a user, for the owners and servers of the project. Users never see it. */
export const UserNote = z.object({
  id: z.string(),
  content: z.string(),
  /** The project owner or the API key. Of an imported note, the name alone. */
  author: AuditActor,
  created_at_millis: Millis,
})

const UserParams = z.strictObject({ user_id: Uuid })

export const userNotes = {
  list: endpoint({
    route: userNoteServerRoutes.list,
    access: serverAccess,
    ownerRole: 'support',
    summary: 'List the notes on a user, the newest first',
    params: UserParams,
    response: listOf(UserNote),
    errors: ['USER_NOT_FOUND'],
  }),
  add: endpoint({
    route: userNoteServerRoutes.add,
    access: serverAccess,
    ownerRole: 'support',
    summary: 'Add a note on a user, which the user never sees',
    params: UserParams,
    body: z.strictObject({ content: NoteText }),
    response: UserNote,
    status: 201,
    errors: ['USER_NOT_FOUND', 'USER_NOTE_LIMIT_REACHED'],
  }),
  remove: endpoint({
    route: userNoteServerRoutes.remove,
    access: serverAccess,
    ownerRole: 'support',
    summary: 'Delete a note on a user',
    params: UserParams.extend({ note_id: Uuid }),
    response: Success,
    errors: ['USER_NOTE_NOT_FOUND'],
  }),
}
