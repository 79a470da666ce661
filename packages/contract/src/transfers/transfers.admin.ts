import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const transferAdminRoutes = {
  list: { method: 'GET', path: '/transfers' },
  create: { method: 'POST', path: '/transfers' },
  get: { method: 'GET', path: '/transfers/{transfer_id}' },
  addRows: { method: 'POST', path: '/transfers/{transfer_id}/rows' },
  finish: { method: 'POST', path: '/transfers/{transfer_id}/finish' },
  exportUsers: { method: 'GET', path: '/users/export' },
  exportUsersWithCredentials: { method: 'POST', path: '/users/export-with-credentials' },
  undo: { method: 'POST', path: '/transfers/{transfer_id}/undo' },
} as const satisfies Routes
