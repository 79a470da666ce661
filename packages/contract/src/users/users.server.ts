import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const userServerRoutes = {
  list: { method: 'GET', path: '/users' },
  create: { method: 'POST', path: '/users' },
  get: { method: 'GET', path: '/users/{user_id}' },
  update: { method: 'PATCH', path: '/users/{user_id}' },
  delete: { method: 'DELETE', path: '/users/{user_id}' },
  checkSignIn: { method: 'GET', path: '/users/{user_id}/sign-in-check' },
  unlock: { method: 'POST', path: '/users/{user_id}/unlock' },
} as const satisfies Routes
