import type { TestApp, TestProject, TestRequest } from '@portico/server/testing'

export const invitationCallback = 'http://localhost:8101/handler/team-invitation?from=mail'

/** Invites a user and returns the response. */
export const invite = (
  { request }: TestProject,
  team_id: string,
  { email = 'guest@example.com', callback_url = invitationCallback, ...by }: InviteOptions = {},
) => request('POST', '/team-invitations/send-code', { access: 'server', ...by, body: { email, team_id, callback_url } })

type InviteOptions = Pick<TestRequest, 'access' | 'user' | 'headers'> & { email?: string; callback_url?: string }

/** Invites a user with server access. Returns the id of the invitation and the code of the email. */
export async function invited(app: TestApp, project: TestProject, team: string, email = 'guest@example.com') {
  const { body, status, text } = await invite(project, team, { email })
  if (status !== 200) throw new Error(`The invitation was refused: ${text}`)
  return { id: String(body.id), code: await emailedInvitation(app, email) }
}

/** Returns the code of the last invitation to an address. */
export async function emailedInvitation(app: TestApp, email: string): Promise<string> {
  await app.deliverEmails()
  const message = app.emails.findLast(({ to }) => to === email)
  const code = /[?&]code=([0-9a-z]{45})/.exec(message?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`No invitation was mailed to ${email}.`)
  return code
}

/** Invites an address to the app of a project, without a team, and returns the response. */
export const inviteUser = (
  { request }: TestProject,
  {
    email = 'guest@example.com',
    callback_url = signUpCallback,
    ...by
  }: Omit<InviteOptions, 'callback_url'> & { callback_url?: string | undefined } = {},
) => request('POST', '/user-invitations', { access: 'server', ...by, body: { email, callback_url } })

export const signUpCallback = 'http://localhost:8101/handler/sign-up'

/** Calls below `/team-invitations/accept`. */
export const useInvitation = ({ request }: TestProject, code: string, user?: string, path = '') =>
  request('POST', `/team-invitations/accept${path}`, { user, body: { code } })
