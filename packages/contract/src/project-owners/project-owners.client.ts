import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const projectOwnerRoutes = {
  readInvitation: { method: 'POST', path: '/internal/project-invitations/details' },
  acceptInvitation: { method: 'POST', path: '/internal/project-invitations/accept' },
} as const satisfies Routes
