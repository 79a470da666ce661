import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const authHookAdminRoutes = {
  list: { method: 'GET', path: '/auth-hooks' },
  set: { method: 'PUT', path: '/auth-hooks/{kind}' },
  remove: { method: 'DELETE', path: '/auth-hooks/{kind}' },
  rotateSecret: { method: 'POST', path: '/auth-hooks/{kind}/rotate-secret' },
  test: { method: 'POST', path: '/auth-hooks/{kind}/test' },
} as const satisfies Routes
