import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const permissionDefinitionAdminRoutes = {
  list: { method: 'GET', path: '/team-permission-definitions' },
  create: { method: 'POST', path: '/team-permission-definitions' },
  update: { method: 'PATCH', path: '/team-permission-definitions/{permission_id}' },
  delete: { method: 'DELETE', path: '/team-permission-definitions/{permission_id}' },
  preview: { method: 'POST', path: '/team-permission-definitions/{permission_id}/preview' },
} as const satisfies Routes
