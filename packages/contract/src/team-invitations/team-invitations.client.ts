import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const teamInvitationRoutes = {
  send: { method: 'POST', path: '/team-invitations/send-code' },
  list: { method: 'GET', path: '/team-invitations' },
  resend: { method: 'POST', path: '/team-invitations/{invitation_id}/resend' },
  revoke: { method: 'DELETE', path: '/team-invitations/{invitation_id}' },
  accept: { method: 'POST', path: '/team-invitations/accept' },
  checkCode: { method: 'POST', path: '/team-invitations/accept/check-code' },
  details: { method: 'POST', path: '/team-invitations/accept/details' },
} as const satisfies Routes
