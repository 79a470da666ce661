import { endpoints } from '@portico/contract'
import { addNote, listNotes, type NoteRow, removeNote } from '../accounts/users/notes.ts'
import { success } from '../platform/http/response/success.ts'
import { implement } from './implement.ts'

export const userNoteRoutes = implement('userNotes', endpoints.userNotes, {
  list: async ({ project, params }, deps) => ({
    items: (await listNotes(deps, project, params.user_id)).map(noteView),
    is_paginated: false as const,
  }),
  add: async ({ project, params, body, context }, deps) =>
    noteView(await addNote(deps, project, { userId: params.user_id, content: body.content, context })),
  remove: async ({ project, params, context }, deps) => {
    await removeNote(deps, project, { userId: params.user_id, noteId: params.note_id, context })
    return success
  },
})

const noteView = ({ id, content, authorType, authorId, authorName, createdAtMillis }: NoteRow) => ({
  id,
  content,
  author: { type: authorType, id: authorId, name: authorName },
  created_at_millis: createdAtMillis,
})
