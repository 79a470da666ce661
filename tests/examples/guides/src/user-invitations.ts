import { createServerApp } from '@portico/sdk/server'

const { PORTICO_URL = 'http://localhost:8100', PORTICO_PROJECT_ID = '', PORTICO_SECRET_SERVER_KEY = '' } = process.env

const portico = createServerApp({
  projectId: PORTICO_PROJECT_ID,
  secretServerKey: PORTICO_SECRET_SERVER_KEY,
  baseUrl: PORTICO_URL,
})

// #region invite
/** Invites an address to the app, or sends its open invitation again with a new code, valid for seven days. */
export async function inviteUser(email: string) {
  // Open invitations: no account has the address, and they are neither revoked nor expired.
  const open = (await portico.userInvitations.list()).find((invitation) => invitation.recipientEmail === email)
  if (open) return portico.userInvitations.resend(open.id)
  return portico.userInvitations.send({ email, callbackUrl: 'https://app.example.com/handler/sign-up' })
}

/** Revokes an open invitation: its code becomes invalid. */
export const revokeInvitation = (invitationId: string) => portico.userInvitations.revoke(invitationId)
// #endregion
