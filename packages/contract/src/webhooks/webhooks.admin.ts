import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const webhookAdminRoutes = {
  createPortalToken: { method: 'POST', path: '/webhooks/svix-token' },
} as const satisfies Routes
