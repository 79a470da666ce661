/** Each call that creates a user, or makes an anonymous one real, with the steps before it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestApp, TestProject, TestResponse } from '@portico/server/testing'
import { type Visitor, visit } from './anonymous-visitor.ts'
import { beginRegistration, createAuthenticator } from './authenticator.ts'
import { invited } from './invitations.ts'
import { obtainCode, redirectUri } from './oauth-journey.ts'
import { password } from './setup.ts'
import { readSignInEmail, signInEmail } from './sign-in-codes.ts'
import { createTeam } from './teams.ts'
import { transfer } from './transfers.ts'
import { waitlistCallback } from './waitlist.ts'

/** Sends a call with the headers of a client, and the token of a user if there is one. */
type Send = (path: string, body: object, by?: { access?: 'server'; visitor?: Visitor }) => Promise<TestResponse>

interface Scene {
  readonly app: TestApp
  readonly project: TestProject
  readonly send: Send
}

/** Returns the response of the last call, another outcome, or null if there is no such step. */
type SignUp = (scene: Scene) => Promise<TestResponse | string | null>

const newEmail = () => `${crypto.randomUUID()}@example.com`
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const verification_callback_url = 'http://localhost:8101/handler/email-verification'

/** Returns a function that sends calls as a client with a prefix of headers does. */
export const sendAs =
  ({ request, id, keys }: TestProject, prefix: string): Send =>
  (path, body, { access, visitor } = {}) =>
    request('POST', path, {
      access: 'none',
      headers: {
        [`${prefix}project-id`]: id,
        [`${prefix}access-type`]: access ?? 'client',
        [`${prefix}${access ? 'secret-server-key' : 'publishable-client-key'}`]: access
          ? keys.secretServerKey
          : keys.publishableClientKey,
        ...(visitor && {
          [`${prefix}access-token`]: visitor.accessToken,
          [`${prefix}allow-anonymous-user`]: 'true',
        }),
      },
      body,
    })

async function signUpByProvider({ project, send }: Scene): Promise<TestResponse | string> {
  const email = newEmail()
  const options = {
    choice: { name: 'Ann', email },
    changes: { error_redirect_url: 'http://localhost:3000/handler/error' },
  }
  const { code, codeVerifier, response } = await obtainCode(project, 'github', options)
  const { location } = response.headers
  if (!code) return location ? `redirect with ${new URL(location).searchParams.get('errorCode')}` : response
  const client = { client_id: project.id, client_secret: project.keys.publishableClientKey }
  const grant = { grant_type: 'authorization_code', redirect_uri: redirectUri, code, code_verifier: codeVerifier }
  return send('/auth/oauth/token', { ...client, ...grant })
}

/** Signs in with a password that the old system of the project confirms. */
async function signInThroughOldSystem({ project, send }: Scene): Promise<TestResponse> {
  const system = createServer((_, response) => response.end('{"password_correct":true,"user":{}}'))
  await once(system.listen(0, '127.0.0.1'), 'listening')
  const address = system.address()
  const lazyImport = { url: `http://127.0.0.1:${typeof address === 'object' && address?.port}/verify`, secret }
  const config = (lazy_import: object | null) =>
    project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { lazy_import } } })
  await config(lazyImport)
  const response = await send('/auth/password/sign-in', { email: newEmail(), password })
  await config(null)
  system.closeAllConnections()
  system.close()
  return response
}

/** Ways of a visitor into the app, by endpoint name, with a suffix if one endpoint has several. */
export const signUps: Readonly<Record<string, SignUp>> = {
  'passwords.signUp': ({ send }) => send('/auth/password/sign-up', { email: newEmail(), password }),
  'passwords.signUp with an invitation': async ({ app, project, send }) => {
    const email = newEmail()
    const { code } = await invited(app, project, await createTeam(project), email)
    return send('/auth/password/sign-up', { email, password, invitation_code: code })
  },
  'passwords.signUp of an anonymous user': async ({ project, send }) =>
    send('/auth/password/sign-up', { email: newEmail(), password }, { visitor: await visit(project) }),
  'otp.sendSignInCode': ({ send }) =>
    send('/auth/otp/send-sign-in-code', {
      email: newEmail(),
      callback_url: 'http://localhost:8101/handler/magic-link-callback',
    }),
  'otp.signIn with a code for a new address': async ({ app, project, send }) => {
    const email = newEmail()
    const { code } = await signInEmail(app, project, email).catch(() => ({ code: null }))
    return code === null ? null : send('/auth/otp/sign-in', { code })
  },
  'otp.signIn with the code of a sign-up by email': async ({ app, send }) => {
    const email = newEmail()
    const begun = await send('/auth/password/sign-up', { email, password, verification_callback_url })
    if (!`${begun.body?.code} ${begun.text}`.includes('sent you an email')) return null
    await app.deliverEmails()
    return send('/auth/otp/sign-in', { code: readSignInEmail(app, email).code })
  },
  'contactChannels.verify with the link of a sign-up by email': async ({ app, send }) => {
    const email = newEmail()
    const begun = await send('/auth/password/sign-up', { email, password, verification_callback_url })
    if (!`${begun.body?.code} ${begun.text}`.includes('sent you an email')) return null
    await app.deliverEmails()
    return send('/contact-channels/verify', { code: readSignInEmail(app, email).code })
  },
  'oauth.token after a sign-up with a provider': signUpByProvider,
  'anonymous.signUp': ({ send }) => send('/auth/anonymous/sign-up', {}),
  'passkeys.register of an anonymous user': async ({ project, send }) => {
    const visitor = await visit(project)
    const { code, challenge } = await beginRegistration(visitor.project, visitor)
    const credential = createAuthenticator().create(challenge)
    return send('/auth/passkey/register', { credential, code }, { visitor })
  },
  'waitlist.join': ({ send }) => send('/waitlist', { email: newEmail(), callback_url: waitlistCallback }),
  'passwords.signIn with a lazy transfer': signInThroughOldSystem,
  'users.create by a server': ({ send }) =>
    send('/users', { primary_email: newEmail(), primary_email_auth_enabled: true, password }, { access: 'server' }),
  'transfers.addRows of an import': async ({ project }) => {
    const { counts } = await transfer(project, [{ external_id: crypto.randomUUID(), primary_email: newEmail() }])
    return counts.created === 1 ? 'ok' : 'refused'
  },
}
