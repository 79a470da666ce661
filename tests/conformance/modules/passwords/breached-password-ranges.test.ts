/**
 * Projects can look new passwords up in a published list over the internet: five characters of the SHA-1 leave the service,
 * a list that does not respond holds up nobody, and one that is down is skipped for a while.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createPasswordRanges,
  type LoadPasswordRange,
} from '../../../../packages/server/src/platform/crypto/breached-passwords/password-ranges.ts'
import { createPasswordHasher } from '../../../../packages/server/src/platform/crypto/password-hash.ts'
import { createLoadPasswordRange } from '../../../../packages/server/src/platform/outbound/load-password-range.ts'
import { emailedInvitation, invite } from '../../invitations.ts'
import { auditTrail, reset, resetCode, signInWith } from '../../password-resets.ts'
import { password, signUp, useTestApp } from '../../setup.ts'
import { createVerified, signInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { createTeam } from '../../teams.ts'

const app = useTestApp()
const breached = 'purple monkey dishwasher'
const [prefix, suffix] = [sha1(breached).slice(0, 5), sha1(breached).slice(5)]
const refusal = { status: 400, body: { code: 'PASSWORD_REQUIREMENTS_NOT_MET' } }
const parameters = { memoryKib: 256, passes: 1, parallelism: 1 }

let list: Server
let load: LoadPasswordRange
let requests: { url: string; headers: IncomingMessage['headers'] }[] = []
let respond: (response: ServerResponse, url: string) => void
let project: TestProject

function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('hex').toUpperCase()
}

/** Responds as the published list does, with a line of padding for the password that the others choose. */
const asPublished = (response: ServerResponse, url: string) => {
  const padding = `${sha1(password).slice(5)}:0`
  response.end(`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${url.endsWith(prefix) ? `${suffix}:42\r\n` : ''}${padding}`)
}

beforeAll(async () => {
  list = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    respond(response, request.url ?? '')
  }).listen(0, '127.0.0.1')
  await once(list, 'listening')
  const address: AddressInfo | string | null = list.address()
  const port = typeof address === 'object' ? address?.port : 0
  load = createLoadPasswordRange(app().deps.providerFetch.guarded, `http://127.0.0.1:${port}/range`)
})
afterAll(() => {
  list.closeAllConnections()
  list.close()
})

beforeEach(async () => {
  requests = []
  respond = asPublished
  const passwordRanges = createPasswordRanges(load, app().clock)
  Object.assign(app().deps.passwordHasher, createPasswordHasher({ concurrency: 1, parameters, passwordRanges }))
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
  await lookUp(true)
})

const lookUp = (breached_password_range_calls: boolean) =>
  project.request('PATCH', '/projects/current/options', { access: 'admin', body: { breached_password_range_calls } })
const signUpWith = (value: string, email = 'ann@example.com', more: object = {}) =>
  project.request('POST', '/auth/password/sign-up', { body: { email, password: value, ...more } })
const detailsOf = async (type: string) => {
  const trail = await auditTrail(app(), project)
  return trail.filter((event) => event.type === type).map(({ details }) => details)
}

describe('a password of the list is refused', () => {
  test('at a sign-up, and the list gets five characters of the SHA-1 and asks for padding', async () => {
    expect(await signUpWith(breached)).toMatchObject(refusal)
    expect(requests.map(({ url }) => url)).toEqual([`/range/${prefix}`])
    expect(requests[0]?.headers).toMatchObject({ 'add-padding': 'true' })
    expect(JSON.stringify(requests)).not.toContain(suffix.slice(0, 8))
  })

  test('at a change, a reset and a first password', async () => {
    const person = await signUp(project, 'ann@example.com')
    const change = { old_password: password, new_password: breached }
    const update = project.request('POST', '/auth/password/update', { user: person.accessToken, body: change })
    expect(await update).toMatchObject(refusal)
    const code = await resetCode(app(), project, person.email)
    expect(await reset(project, code, breached)).toMatchObject(refusal)
    await createVerified(project, 'bo@example.com', { otp_auth_enabled: true })
    const { body } = await useSignInCode(project, (await signInEmail(app(), project, 'bo@example.com')).code)
    const set = { user: body.access_token, body: { password: breached } }
    expect(await project.request('POST', '/auth/password/set', set)).toMatchObject(refusal)
  })

  test('at a sign-up with an invitation, in a project that hides accounts, and when a server sets it', async () => {
    const team = await createTeam(project)
    await invite(project, team, { email: 'guest@example.com' })
    const code = await emailedInvitation(app(), 'guest@example.com')
    expect(await signUpWith(breached, 'guest@example.com', { invitation_code: code })).toMatchObject(refusal)
    await project.request('PATCH', '/projects/current/options', { access: 'admin', body: { hide_accounts: true } })
    expect(await signUpWith(breached)).toMatchObject(refusal)
    const created = { primary_email: 'new@example.com', primary_email_auth_enabled: true, password: breached }
    expect(await project.request('POST', '/users', { access: 'server', body: created })).toMatchObject(refusal)
  })
})

test('a line of padding has no password, and events of compared passwords say nothing', async () => {
  expect(await signUpWith(password)).toMatchObject({ status: 200 })
  expect(await detailsOf('sign_up')).toEqual([expect.not.objectContaining({ breached_password_check: 'unavailable' })])
})

describe('a list that fails holds up no password, and the event says so', () => {
  const failures: Record<string, typeof respond> = {
    'an error': (response) => void response.writeHead(503).end(),
    'a redirect': (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    'a response without end': (response) => {
      response.write(`${'A'.repeat(35)}:1\r\n`.repeat(10_000))
    },
    'no response': () => {},
    'a closed connection': (response) => void response.destroy(),
  }

  test.each(Object.entries(failures))('%s', async (_, failure) => {
    respond = failure
    const startedAt = performance.now()
    expect(await signUpWith(breached)).toMatchObject({ status: 200 })
    expect(performance.now() - startedAt).toBeLessThan(3000)
    expect(await detailsOf('sign_up')).toEqual([
      expect.objectContaining({ method: 'password', breached_password_check: 'unavailable' }),
    ])
  })

  test('is skipped after three failures in a row, until one trial request succeeds', async () => {
    respond = (response) => void response.writeHead(503).end()
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      expect(await signUpWith(breached, `${name}@example.com`)).toMatchObject({ status: 200 })
    }
    expect(requests).toHaveLength(3)
    expect((await detailsOf('sign_up')).map((details) => details.breached_password_check)).toEqual(
      Array(5).fill('unavailable'),
    )
    app().clock.advance(5000)
    await signUpWith(breached, 'f@example.com')
    await signUpWith(breached, 'g@example.com')
    expect(requests).toHaveLength(4)
    respond = asPublished
    app().clock.advance(10_000)
    expect(await signUpWith(breached, 'h@example.com')).toMatchObject(refusal)
    expect(await signUpWith(breached, 'i@example.com')).toMatchObject(refusal)
  })

  test('in each event of a new password', async () => {
    const person = await signUp(project)
    respond = (response) => void response.writeHead(500).end()
    const change = { old_password: password, new_password: breached }
    await project.request('POST', '/auth/password/update', { user: person.accessToken, body: change })
    const code = await resetCode(app(), project, person.email)
    await reset(project, code, 'loud mountain streams')
    const created = { primary_email: 'new@example.com', primary_email_auth_enabled: true, password: breached }
    await project.request('POST', '/users', { access: 'server', body: created })
    await project.request('PATCH', '/projects/current/options', { access: 'admin', body: { hide_accounts: true } })
    await signUpWith(breached, 'late@example.com')
    for (const type of ['password_changed', 'password_reset', 'user_created', 'sign_up_code_requested']) {
      expect(await detailsOf(type)).toEqual([expect.objectContaining({ breached_password_check: 'unavailable' })])
    }
  })
})

// The database of tests has one connection: a query of another call would wait for it, and the list would be too late.
test.each([undefined, 'a-key'])(
  'no connection of the database is held while the list responds, with key %s',
  async (key) => {
    respond = (response, url) =>
      void app()
        .deps.db.query('select 1', [])
        .then(() => asPublished(response, url))
    const body = { email: 'ann@example.com', password }
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    expect(await project.request('POST', '/auth/password/sign-up', { body, headers })).toMatchObject({ status: 200 })
    expect(await detailsOf('sign_up')).toEqual([
      expect.not.objectContaining({ breached_password_check: 'unavailable' }),
    ])
    expect(requests).toHaveLength(1)
  },
)

test('without the option, nothing leaves the service', async () => {
  await lookUp(false)
  expect(await signUpWith(breached)).toMatchObject({ status: 200 })
  expect(await signInWith(project, 'ann@example.com', breached)).toMatchObject({ status: 200 })
  expect(requests).toEqual([])
})
