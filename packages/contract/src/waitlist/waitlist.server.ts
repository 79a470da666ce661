import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const waitlistServerRoutes = {
  list: { method: 'GET', path: '/waitlist' },
  invite: { method: 'POST', path: '/waitlist/invite' },
  remove: { method: 'DELETE', path: '/waitlist/{entry_id}' },
} as const satisfies Routes
