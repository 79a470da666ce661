/** Each sign-in method that returns tokens for an account, prepared up to the last call. */
import { endpoints, viewFor } from '@portico/contract'
import type { TestApp, TestProject, TestResponse } from '@portico/server/testing'
import { type Authenticator, beginSignIn, createAuthenticator, register } from './authenticator.ts'
import {
  begin,
  callBack,
  codeOf,
  configureProviders,
  consent,
  obtainCode,
  redirectUri,
  standard,
} from './oauth-journey.ts'
import { attemptOf, enableTotp, makeRecoveryCodes, totpNow } from './second-factor.ts'
import { type Person, password, refreshTokenHeader, signUp } from './setup.ts'
import { signInEmail } from './sign-in-codes.ts'
import { publish } from './terms.ts'

/** A user who can sign in by every method. The user of the second factor is another one. */
export interface Scene {
  readonly app: TestApp
  readonly project: TestProject
  readonly person: Person
  readonly personWithTotp: Person
  readonly recoveryCodes: readonly string[]
  readonly oauthUserId: string
  readonly authenticator: Authenticator
}

/** The user of a prepared sign-in, and its last call. */
export interface PreparedSignIn {
  readonly userId: string
  finish(headers: (access: 'client' | 'server') => Record<string, string>): Promise<TestResponse>
}

type Prepare = (scene: Scene) => Promise<PreparedSignIn>

export async function createSignInScene(app: TestApp): Promise<Scene> {
  const project = await app.createProject({ flags: { passkeyEnabled: true, magicLinkEnabled: true } })
  await configureProviders(project, [standard('github')])
  const person = await signUp(project)
  const body = { primary_email_verified: true }
  await project.request('PATCH', `/users/${person.id}`, { access: 'server', body })
  const authenticator = createAuthenticator()
  await register(project, person, authenticator)
  const personWithTotp = await signUp(project)
  await enableTotp(project, personWithTotp)
  const recoveryCodes = await makeRecoveryCodes(app, project, personWithTotp)
  const oauth = await obtainCode(project, 'github', { choice: { name: 'Ann', email: 'ann@example.com' } })
  const tokens = await exchange(project, oauth, {})
  return { app, project, person, personWithTotp, recoveryCodes, oauthUserId: tokens.body.user_id, authenticator }
}

const post =
  ({ project }: Scene, path: string, body: object, access: 'client' | 'server' = 'client') =>
  (headers: (access: 'client' | 'server') => Record<string, string>) =>
    project.request('POST', path, { access: 'none', headers: headers(access), body })

function exchange(
  project: TestProject,
  { code, codeVerifier }: { code: string; codeVerifier: string },
  headers: Record<string, string>,
) {
  const client = { client_id: project.id, client_secret: project.keys.publishableClientKey }
  const grant = { grant_type: 'authorization_code', redirect_uri: redirectUri, code, code_verifier: codeVerifier }
  return project.request('POST', '/auth/oauth/token', { access: 'none', headers, body: { ...client, ...grant } })
}

const githubAccount = { name: 'Ann', email: 'ann@example.com' }

/** Prepared sign-ins by endpoint name, with a suffix if one endpoint has several. */
export const signInMethods: Readonly<Record<string, Prepare>> = {
  'passwords.signIn': async (scene) => ({
    userId: scene.person.id,
    finish: post(scene, '/auth/password/sign-in', { email: scene.person.email, password }),
  }),
  'otp.signIn': async (scene) => {
    const { code } = await signInEmail(scene.app, scene.project, scene.person.email)
    return { userId: scene.person.id, finish: post(scene, '/auth/otp/sign-in', { code }) }
  },
  'passkeys.signIn': async (scene) => {
    const { code, challenge } = await beginSignIn(scene.project)
    const body = { code, authentication_response: scene.authenticator.get(challenge) }
    return { userId: scene.person.id, finish: post(scene, '/auth/passkey/sign-in', body) }
  },
  'mfa.signIn with a code of the app': async (scene) => {
    const code = await attemptOf(scene.project, scene.personWithTotp)
    const body = { type: 'totp', code, totp: totpNow(scene.app) }
    return { userId: scene.personWithTotp.id, finish: post(scene, '/auth/mfa/sign-in', body) }
  },
  'mfa.signIn with a recovery code': async (scene) => {
    const code = await attemptOf(scene.project, scene.personWithTotp)
    const body = { type: 'recovery_code', code, recovery_code: scene.recoveryCodes[0] }
    return { userId: scene.personWithTotp.id, finish: post(scene, '/auth/mfa/sign-in', body) }
  },
  'terms.completeSignIn with the terms of an attempt': async (scene) => {
    const { app, project, person } = scene
    const version = await publish(project)
    app.clock.advance(1500)
    const typed = { email: person.email, password }
    const { body } = await project.request('POST', '/auth/password/sign-in', { body: typed })
    // Other methods of the scene sign in without a step.
    const changes = { requires_acceptance: false }
    await project.request('PATCH', `/terms/${version}`, { access: 'admin', body: changes })
    app.clock.advance(1500)
    const accepted = { code: body.details.attempt_code, version_ids: [version] }
    return { userId: person.id, finish: post(scene, '/auth/terms/accept', accepted) }
  },
  'oauth.token with an authorization code': async (scene) => {
    const grant = await obtainCode(scene.project, 'github', { choice: githubAccount })
    return { userId: scene.oauthUserId, finish: (headers) => exchange(scene.project, grant, headers('client')) }
  },
  'oauth.token with a callback under way': async (scene) => {
    const journey = await begin(scene.project, 'github')
    const authorizationResponse = await consent(journey, githubAccount)
    return {
      userId: scene.oauthUserId,
      async finish(headers) {
        const response = await callBack(scene.project, 'github', authorizationResponse, { cookie: journey.cookie })
        return exchange(
          scene.project,
          { code: codeOf(response), codeVerifier: journey.codeVerifier },
          headers('client'),
        )
      },
    }
  },
  'oauth.token with a refresh token': async (scene) => {
    const body = {
      grant_type: 'refresh_token',
      refresh_token: scene.person.refreshToken,
      client_id: scene.project.id,
      client_secret: scene.project.keys.publishableClientKey,
    }
    return { userId: scene.person.id, finish: post(scene, '/auth/oauth/token', body) }
  },
  'sessions.refresh': async ({ project, person }) => ({
    userId: person.id,
    finish: (headers) => {
      const token = refreshTokenHeader(person.refreshToken)
      const own = headers('client')
      const prefix = Object.keys(own).some((name) => name.startsWith('x-stack-')) ? 'x-stack-' : 'x-portico-'
      const renamed = Object.fromEntries(Object.entries(token).map(([k, v]) => [k.replace('x-portico-', prefix), v]))
      const path = '/auth/sessions/current/refresh'
      return project.request('POST', path, { access: 'none', headers: { ...own, ...renamed }, body: {} })
    },
  }),
  'sessions.create': async (scene) => ({
    userId: scene.person.id,
    finish: post(scene, '/auth/sessions', { user_id: scene.person.id }, 'server'),
  }),
}

/** Endpoints whose responses contain a token, but which open no session of an existing account. */
const others = [
  'passwords.signUp',
  'passwords.signUpAsFirstOwner',
  'anonymous.signUp',
  // Only for a user who signs up with the passkey.
  'passkeys.register',
  'connectedAccounts.createAccessToken',
  'connectedAccounts.createOwnAccessToken',
  'compatibility.createAccessTokenOfAccount',
  'freshSignIn.prove',
  // It signs in owners only: `command-sign-in.test.ts` bans one.
  'sessions.redeemCommandCode',
]

/** Endpoints of the contract that return access tokens of users. */
export const signInEndpoints = Object.entries(endpoints)
  .flatMap(([noun, group]) =>
    Object.entries(group).map(([name, definition]) => ({ name: `${noun}.${name}`, definition })),
  )
  .filter(({ name, definition }) => {
    const access = definition.access === 'open' ? 'client' : (definition.access[0] ?? 'client')
    const shape: unknown = Reflect.get(viewFor(definition.response, access), 'shape')
    return typeof shape === 'object' && shape !== null && 'access_token' in shape && !others.includes(name)
  })
  .map(({ name }) => name)
