import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const emailAdminRoutes = {
  list: { method: 'GET', path: '/emails' },
  resend: { method: 'POST', path: '/emails/{email_id}/resend' },
  sendTestEmail: { method: 'POST', path: '/internal/send-test-email' },
} as const satisfies Routes
