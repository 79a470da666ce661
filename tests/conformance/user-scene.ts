import type { TestApp, TestProject } from '@portico/server/testing'
import { begin, callBack, consent } from './oauth-journey.ts'
import type { Person } from './setup.ts'
import { createVerified, signInEmail, useSignInCode } from './sign-in-codes.ts'
import { addMember, createTeam, takeEvents } from './teams.ts'
import { withoutTag } from './without-tag.ts'

const callback_url = 'http://localhost:8101/handler/email-verification'

type Call = () => Promise<{ status: number; text: string }>

/** Prepares, and returns the call. */
export type UserChange = [name: string, prepare: () => Promise<Call>]

export type UserScene = ReturnType<typeof createUserScene>

/** Calls about one user of a project, by the user and by a server. */
export function createUserScene(app: TestApp, project: TestProject, person: Person) {
  let ann = person
  const asServer = (method: string, path: string, body: object = {}) =>
    project.request(method, path, { access: 'server', ...(method !== 'GET' && { body }) })
  const asAnn = (method: string, path: string, body: object = {}) =>
    project.request(method, path, { user: ann.accessToken, ...(method !== 'GET' && { body }) })

  const channels = async (): Promise<{ id: string; is_primary: boolean }[]> =>
    (await project.request('GET', `/contact-channels?user_id=${ann.id}`, { access: 'server' })).body.items
  async function primaryPath(): Promise<string> {
    return `/contact-channels/${ann.id}/${(await channels()).find(({ is_primary }) => is_primary)?.id}`
  }
  async function addChannel(fields: object = {}): Promise<string> {
    const channel = { user_id: ann.id, type: 'email', value: 'more@example.com', used_for_auth: false, ...fields }
    const { body } = await asServer('POST', '/contact-channels', channel)
    return `/contact-channels/${ann.id}/${body.id}`
  }

  /** Requests a verification link for a channel and returns its code. */
  async function verificationCode(path: string): Promise<string> {
    await asServer('POST', `${path}/send-verification-code`, { callback_url })
    await app.deliverEmails()
    return /code=([0-9a-z]{45})/.exec(app.emails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const verify = (code: string) => project.request('POST', '/contact-channels/verify', { body: { code } })

  async function joinedTeam({ isSelected }: { isSelected: boolean }): Promise<string> {
    const team = await createTeam(project)
    await addMember(project, team, ann.id)
    if (isSelected) await asServer('PATCH', `/users/${ann.id}`, { selected_team_id: team })
    return team
  }

  async function linkGitHub() {
    const journey = await begin(project, 'github', { type: 'link', token: ann.accessToken })
    return callBack(project, 'github', await consent(journey), journey)
  }
  const passkeys = async (): Promise<{ id: string }[]> => (await asAnn('GET', '/auth/passkeys')).body.items
  const removePasskey = async () => asAnn('DELETE', `/auth/passkeys/${(await passkeys())[0]?.id}`)
  async function removeAuthenticator() {
    const { body } = await asAnn('GET', '/auth/mfa/authenticators')
    return asAnn('DELETE', `/auth/mfa/authenticators/${body.items[0].id}`)
  }

  /** Replaces the user by one without a password. */
  async function useUserWithoutPassword(): Promise<void> {
    const email = 'bo@example.com'
    const id = await createVerified(project, email, { otp_auth_enabled: true })
    const { code } = await signInEmail(app, project, email)
    const { body } = await useSignInCode(project, code)
    ann = { id, email, accessToken: body.access_token, refreshToken: body.refresh_token }
  }

  const read = async () => withoutTag((await asServer('GET', `/users/${ann.id}`)).body)

  /** Makes a call, and returns the users of the events `user.updated` that it published. */
  async function updatesAfter(call: Call): Promise<object[]> {
    await takeEvents(app, project)
    const { status, text } = await call()
    if (status >= 400) throw new Error(text)
    const events = await takeEvents(app, project)
    return events.filter(({ type }) => type === 'user.updated').map(({ data }) => data)
  }

  return {
    project,
    read,
    updatesAfter,
    ann: () => ann,
    asServer,
    asAnn,
    primaryPath,
    addChannel,
    verificationCode,
    verify,
    joinedTeam,
    linkGitHub,
    passkeys,
    removePasskey,
    removeAuthenticator,
    useUserWithoutPassword,
  }
}
