import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const userNoteServerRoutes = {
  list: { method: 'GET', path: '/users/{user_id}/notes' },
  add: { method: 'POST', path: '/users/{user_id}/notes' },
  remove: { method: 'DELETE', path: '/users/{user_id}/notes/{note_id}' },
} as const satisfies Routes
