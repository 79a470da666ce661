import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const oauthApprovalRoutes = {
  list: { method: 'GET', path: '/oauth-approvals' },
  decide: { method: 'POST', path: '/oauth-approvals/{approval_id}' },
} as const satisfies Routes
