import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { type UserNote, userNoteFields } from '@portico/contract/user-notes/user-notes.entity'
import { userNoteServerRoutes } from '@portico/contract/user-notes/user-notes.server'
import type { Request } from '../http/request.ts'

/** Calls about notes on users. Users never see them. */
export interface ServerUserNoteCalls {
  /** Lists the notes on a user, the newest first. @throws {KnownError} USER_NOT_FOUND */
  list(userId: string): Promise<UserNote[]>
  /**
   * Adds a note of at most 2,000 characters.
   * @throws {KnownError} USER_NOT_FOUND, USER_NOTE_LIMIT_REACHED
   */
  add(userId: string, note: { content: string }): Promise<UserNote>
  /** Deletes a note. @throws {KnownError} USER_NOTE_NOT_FOUND */
  remove(userId: string, noteId: string): Promise<void>
}

/** Creates the calls about notes on users. */
export function createServerUserNoteCalls(request: Request<'server'>): ServerUserNoteCalls {
  const routes = userNoteServerRoutes
  return {
    async list(userId) {
      return listFromWire(userNoteFields, await request(routes.list, { params: { user_id: userId } }))
    },
    async add(userId, { content }) {
      const input = { params: { user_id: userId }, body: { content } }
      return fromWire(userNoteFields, await request(routes.add, input))
    },
    async remove(userId, noteId) {
      await request(routes.remove, { params: { user_id: userId, note_id: noteId } })
    },
  }
}
