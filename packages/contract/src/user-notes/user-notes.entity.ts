/** Fields of notes on users. No schema library here: browsers import this file. */

import { auditActorFields } from '../audit/audit.entity.ts'
import { date, entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { UserNote as NoteSchema } from './user-notes.ts'

type WireNote = WireOf<typeof NoteSchema>

export const userNoteFields = entity<WireNote>()({
  id: 'id',
  content: 'content',
  /** The project owner or the API key. Of an imported note, the name alone. */
  author: nested('author', auditActorFields),
  createdAt: date('created_at_millis'),
})

/** A note on a user, for the owners and servers of the project. Users never see it. */
export interface UserNote extends Shape<typeof userNoteFields, WireNote> {}
