import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const userInvitationServerRoutes = {
  list: { method: 'GET', path: '/user-invitations' },
  send: { method: 'POST', path: '/user-invitations' },
  resend: { method: 'POST', path: '/user-invitations/{invitation_id}/resend' },
  revoke: { method: 'DELETE', path: '/user-invitations/{invitation_id}' },
} as const satisfies Routes
