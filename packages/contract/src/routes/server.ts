/** Noun → name → method and path of the calls that need server access. Never imported by a browser bundle. */
import type { Routes } from '../route.ts'

export const serverRoutes = {
  users: {
    list: { method: 'GET', path: '/users' },
    create: { method: 'POST', path: '/users' },
    get: { method: 'GET', path: '/users/{user_id}' },
    update: { method: 'PATCH', path: '/users/{user_id}' },
    delete: { method: 'DELETE', path: '/users/{user_id}' },
  },
  sessions: {
    create: { method: 'POST', path: '/auth/sessions' },
  },
  audit: {
    list: { method: 'GET', path: '/audit-events' },
  },
} as const satisfies Routes
