import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const projectOwnerAdminRoutes = {
  list: { method: 'GET', path: '/projects/current/owners' },
  update: { method: 'PATCH', path: '/projects/current/owners/{user_id}' },
  remove: { method: 'DELETE', path: '/projects/current/owners/{user_id}' },
  transfer: { method: 'POST', path: '/projects/current/owners/{user_id}/transfer' },
  leave: { method: 'POST', path: '/projects/current/owners/leave' },
  invite: { method: 'POST', path: '/projects/current/owner-invitations' },
  listInvitations: { method: 'GET', path: '/projects/current/owner-invitations' },
  resendInvitation: { method: 'POST', path: '/projects/current/owner-invitations/{invitation_id}/resend' },
  revokeInvitation: { method: 'DELETE', path: '/projects/current/owner-invitations/{invitation_id}' },
  listSavedViews: { method: 'GET', path: '/projects/current/saved-views' },
  replaceSavedViews: { method: 'PUT', path: '/projects/current/saved-views' },
} as const satisfies Routes
