import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const emailTemplateAdminRoutes = {
  list: { method: 'GET', path: '/email-templates' },
  get: { method: 'GET', path: '/email-templates/{type}' },
  update: { method: 'PATCH', path: '/email-templates/{type}' },
  reset: { method: 'DELETE', path: '/email-templates/{type}' },
  preview: { method: 'POST', path: '/email-templates/{type}/preview' },
  sendTest: { method: 'POST', path: '/email-templates/{type}/send-test' },
} as const satisfies Routes
