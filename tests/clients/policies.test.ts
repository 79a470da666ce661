/**
 * The published clients, unmodified, with each policy of a project on: they sign in, or get a sentence, and never try
 * without end.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'
import { signUp } from './sign-up.ts'
import { versions } from './versions.ts'

type Outcome = { status: 'ok' } | { status: 'error'; error: { message: string } }
interface User {
  updatePassword(options: {
    oldPassword: string
    newPassword: string
  }): Promise<{ readonly message: string } | undefined>
}
interface App {
  signUpWithCredential(options: Record<string, unknown>): Promise<Outcome>
  signInWithCredential(options: Record<string, unknown>): Promise<Outcome>
  getUser(): Promise<(User & { readonly id: string }) | null>
}
interface Package {
  StackClientApp: new (options: Record<string, unknown>) => App
}

let service: ServedApp
let hooks: Server
/** The answer of the server of auth hooks. */
let answer: object = {}
let asked = 0
beforeAll(async () => {
  service = await serveTestApp()
  hooks = createServer((request, response) => {
    asked += 1
    request.resume()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(hooks, 'listening')
})
afterAll(async () => {
  await service.close()
  hooks.close()
})

const admin = (project: TestProject, method: string, path: string, body: object) =>
  project.request(method, path, { access: 'admin', body })
const options = (project: TestProject, body: object) => admin(project, 'PATCH', '/projects/current/options', body)
const setHook = (project: TestProject, kind: string, body: object = {}) => {
  const url = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`
  return admin(project, 'PUT', `/auth-hooks/${kind}`, { url, ...body })
}

const requireField = (project: TestProject) =>
  admin(project, 'PUT', '/sign-up-fields', {
    fields: [{ name: 'company', type: 'text', is_required: true, labels: { en: 'Company' } }],
  })

const publish = (project: TestProject) =>
  admin(project, 'POST', '/terms', {
    document: 'terms',
    texts: [{ url: 'https://shop.example/terms' }],
    requires_acceptance: true,
  })

const close = async (project: TestProject, hasWaitlist = true) => {
  await admin(project, 'PATCH', '/projects/current', { config: { sign_up_enabled: false } })
  await options(project, { waitlist_enabled: hasWaitlist })
}

/** A policy, and the message of a sign-in; null if it succeeds. */
const policies: Readonly<
  Record<string, readonly [set: (project: TestProject) => Promise<unknown>, message: RegExp | null]>
> = {
  'claims in tokens': [(project) => options(project, { token_claims: { plan: 'pro' } }), null],
  // The user is asked for it by screens that know it.
  'a required username': [(project) => options(project, { username: 'required' }), null],
  'required sign-up fields': [(project) => requireField(project), null],
  // Compared at changes only, and looked up for new passwords only.
  'a history of passwords': [(project) => options(project, { password_history: 5 }), null],
  'a list of breached passwords': [(project) => options(project, { breached_password_range_calls: true }), null],
  'terms to accept': [(project) => publish(project), /accept/i],
  'hidden accounts': [(project) => options(project, { hide_accounts: true }), null],
  'closed sign-up with a waitlist': [(project) => close(project), null],
  'a session limit that ends the oldest': [(project) => options(project, { session_limit: 1 }), null],
  'a session limit that refuses': [
    (project) => options(project, { session_limit: 1, session_limit_action: 'refuse' }),
    /signed in on another device/,
  ],
  'a second factor at the sign-in': [
    async (project) => {
      await admin(project, 'PATCH', '/projects/current', { config: { second_factor_grace_days: 0 } })
      await options(project, { second_factor_at: 'at_sign_in' })
    },
    /requires a second factor/,
  ],
  'an auth hook that refuses': [
    (project) => {
      answer = { allow: false, message: 'Ask your manager.' }
      return setHook(project, 'sign_in')
    },
    /Ask your manager\./,
  ],
  'an auth hook without an answer': [
    (project) => {
      answer = {}
      return setHook(project, 'sign_in')
    },
    /not possible at the moment/,
  ],
  'an auth hook that adds claims': [
    (project) => {
      answer = { allow: true, claims: { plan: 'pro' } }
      return setHook(project, 'token', { fails_open: false })
    },
    null,
  ],
}

const rules = (project: TestProject, action: string) => admin(project, 'PUT', '/sign-up-rules', { rules: [{ action }] })

/** A policy of sign-up, and the message of each sign-up. */
const signUpPolicies: Readonly<
  Record<string, readonly [set: (project: TestProject) => Promise<unknown>, message: RegExp]>
> = {
  'hidden accounts': [(project) => options(project, { hide_accounts: true }), /sent you an email/],
  'a rule that refuses': [(project) => rules(project, 'refuse'), /does not accept this sign-up/],
  'a rule that holds': [(project) => rules(project, 'hold'), /waits for approval/],
  'a required username': [(project) => options(project, { username: 'required' }), /requires a username/],
  'terms to accept': [(project) => publish(project), /accept/i],
  'closed sign-up': [(project) => close(project, false), /not enabled|closed/i],
  'closed sign-up with a waitlist': [(project) => close(project), /not enabled|closed/i],
}

/** Creates a project, and returns it with a function that creates clients of a published version. */
async function openProject(version: string) {
  // The package declares these classes more widely than the tests use them. The tests verify the narrower types.
  const { StackClientApp } = (await import(`js-${version}`)) as Package
  const project = await service.createProject()
  const common = { projectId: project.id, publishableClientKey: project.keys.publishableClientKey }
  const connect = () =>
    new StackClientApp({
      ...{ ...common, baseUrl: service.url, tokenStore: 'memory' },
      ...{ redirectMethod: 'none', noAutomaticPrefetch: true },
    })
  return { project, connect }
}

describe.each(versions)('@stackframe/js %s', (version) => {
  test.each(Object.entries(signUpPolicies))('a sign-up with %s shows a sentence', async (policy, [set, message]) => {
    const { project, connect } = await openProject(version)
    const known = await signUp(connect())
    await set(project)
    const newcomer = `${crypto.randomUUID()}@example.com`
    // Without the option, a known address is refused as such.
    for (const email of policy === 'hidden accounts' ? [known, newcomer] : [newcomer]) {
      const person = { email, password: 'quiet river stones', noRedirect: true }
      const outcome = await connect()
        .signUpWithCredential({ ...person, verificationCallbackUrl: 'http://localhost:3000/x' })
        .catch((error: Error): Outcome => ({ status: 'error', error: { message: error.message } }))
      expect(outcome).toMatchObject({ status: 'error', error: { message: expect.stringMatching(message) } })
    }
  })

  test('a password that was used before is refused with a sentence, and another one is stored', async () => {
    const { project, connect } = await openProject(version)
    await options(project, { password_history: 1 })
    const app = connect()
    const email = await signUp(app)
    const oldPassword = 'quiet river stones'
    const user = await app.getUser()
    expect(await user?.updatePassword({ oldPassword, newPassword: oldPassword })).toMatchObject({
      message: 'You have used this password before. Choose another one.',
    })
    expect(await user?.updatePassword({ oldPassword, newPassword: 'loud mountain streams' })).toBeUndefined()
    const credentials = { email, password: 'loud mountain streams', noRedirect: true }
    expect(await connect().signInWithCredential(credentials)).toMatchObject({ status: 'ok' })
  })

  // Screens that know the fields ask for them after the sign-in.
  test('a sign-up with required sign-up fields opens a session', async () => {
    const { project, connect } = await openProject(version)
    await requireField(project)
    const app = connect()
    const person = { email: `${crypto.randomUUID()}@example.com`, password: 'quiet river stones', noRedirect: true }
    const outcome = await app.signUpWithCredential({ ...person, verificationCallbackUrl: 'http://localhost:3000/x' })
    expect([outcome.status, await app.getUser()]).toEqual(['ok', expect.objectContaining({})])
  })

  test.each(Object.entries(policies))('%s', async (_, [set, message]) => {
    const { project, connect } = await openProject(version)
    const email = await signUp(connect())
    await set(project)
    asked = 0
    const app = connect()
    const outcome = await app
      .signInWithCredential({ email, password: 'quiet river stones', noRedirect: true })
      .catch((error: Error): Outcome => ({ status: 'error', error: { message: error.message } }))
    if (message) expect(outcome).toMatchObject({ status: 'error', error: { message: expect.stringMatching(message) } })
    else expect([outcome.status, await app.getUser()]).toEqual(['ok', expect.objectContaining({})])
    // Published clients repeat calls that failed with 503 a few times.
    expect(asked).toBeLessThanOrEqual(6)
  })
})
