/** The passkeys of a user: listed, named, removed; by their owner, and by a server. */
import type { TestProject, TestRequest } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { createAuthenticator, register, signInWith } from '../../authenticator.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const flags = { passkeyEnabled: true }
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function owner() {
  const project = await app().createProject({ flags })
  const person = await signUp(project)
  const authenticators = [createAuthenticator(), createAuthenticator()]
  for (const authenticator of authenticators) {
    await register(project, person, authenticator)
    app().clock.advance(1000)
  }
  return { project, person, authenticators }
}

const asOwner = ({ accessToken: user }: Person): TestRequest => ({ user })
const list = async ({ request }: TestProject, caller: TestRequest, query = '') =>
  request('GET', `/auth/passkeys${query}`, caller)

describe('listing', () => {
  test('returns the passkeys of the signed-in user, oldest first, with the time of last use', async () => {
    const { project, person, authenticators } = await owner()
    const [first] = authenticators
    if (first) await signInWith(project, first)
    const { body } = await list(project, asOwner(person))
    expect(body).toEqual({
      items: [
        {
          id: expect.any(String),
          name: 'Passkey',
          created_at_millis: expect.any(Number),
          last_used_at_millis: app().clock.now(),
        },
        { id: expect.any(String), name: 'Passkey', created_at_millis: expect.any(Number), last_used_at_millis: null },
      ],
      is_paginated: false,
    })
    expect(body.items[0].created_at_millis).toBeLessThan(body.items[1].created_at_millis)
  })

  test('returns those of any user to a server', async () => {
    const { project, person } = await owner()
    expect((await list(project, { access: 'server' }, `?user_id=${person.id}`)).body.items).toHaveLength(2)
    const unknown = await list(project, { access: 'server' }, `?user_id=${crypto.randomUUID()}`)
    expect(unknown.body.code).toBe('USER_NOT_FOUND')
    expect((await list(project, { access: 'server' })).body.code).toBe('SCHEMA_ERROR')
  })

  test('shows a client only the passkeys of its user', async () => {
    const { project, person } = await owner()
    const other = await signUp(project)
    const refusals = [person.id, crypto.randomUUID()].map((id) => list(project, asOwner(other), `?user_id=${id}`))
    for (const { status, text } of await Promise.all(refusals)) {
      expect([status, text]).toEqual([403, (await Promise.all(refusals))[0]?.text])
    }
    expect((await list(project, {})).body.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
    expect((await list(project, asOwner(other), '?user_id=me')).body.items).toEqual([])
  })

  test('names a new passkey after the browser and system that added it', async () => {
    const project = await app().createProject({ flags })
    const person = await signUp(project)
    const headers = { 'user-agent': chrome }
    const user = person.accessToken
    const path = '/auth/passkey'
    const begun = await project.request('POST', `${path}/initiate-passkey-registration`, { user, body: {} })
    const { code, options_json: options } = begun.body
    const body = { code, credential: createAuthenticator().create(options.challenge) }
    await project.request('POST', `${path}/register`, { user, body, headers })
    expect((await list(project, asOwner(person))).body.items[0].name).toBe('Chrome on Linux')
  })
})

describe('renaming and removing', () => {
  test('a new name of 1 to 100 characters is stored', async () => {
    const { project, person } = await owner()
    const [{ id }] = (await list(project, asOwner(person))).body.items
    const rename = (name: unknown) =>
      project.request('PATCH', `/auth/passkeys/${id}`, { ...asOwner(person), body: { name } })
    expect((await rename('Blue key')).body).toMatchObject({ id, name: 'Blue key' })
    for (const bad of ['', 'x'.repeat(101), null, {}]) expect((await rename(bad)).body.code).toBe('SCHEMA_ERROR')
    expect((await list(project, asOwner(person))).body.items[0].name).toBe('Blue key')
  })

  test('a removed passkey cannot sign in, the other one can, and the user gets a notice', async () => {
    const { project, person, authenticators } = await owner()
    const [first = createAuthenticator(), second = createAuthenticator()] = authenticators
    const [{ id }] = (await list(project, asOwner(person))).body.items
    await app().deliverEmails()
    const before = app().emails.length
    const removed = await project.request('DELETE', `/auth/passkeys/${id}`, asOwner(person))
    expect(removed.body).toEqual({
      success: true,
      user_handle: Buffer.from(person.id).toString('base64url'),
      accepted_credential_ids: [second.id],
    })
    await app().deliverEmails()
    expect(
      app()
        .emails.slice(before)
        .map(({ to }) => to),
    ).toEqual([person.email])
    expect((await signInWith(project, first)).body.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
    expect((await signInWith(project, second)).status).toBe(200)
    const text = `select user_id, details from audit_events where project_id = $1 and type = 'passkey_removed'`
    const events = await app().deps.db.query(text, [project.id])
    expect(events).toEqual([{ userId: person.id, details: { passkey_id: id } }])
  })

  test('a passkey of another user and an unknown one are not found', async () => {
    const { project, person } = await owner()
    const other = await signUp(project)
    const [{ id }] = (await list(project, asOwner(person))).body.items
    for (const target of [id, crypto.randomUUID()]) {
      const body = { name: 'mine' }
      expect((await project.request('PATCH', `/auth/passkeys/${target}`, { ...asOwner(other), body })).status).toBe(404)
      expect((await project.request('DELETE', `/auth/passkeys/${target}`, asOwner(other))).status).toBe(404)
    }
    expect((await list(project, asOwner(person))).body.items).toHaveLength(2)
  })

  test('a server removes the passkey of any user', async () => {
    const { project, person } = await owner()
    const [{ id }] = (await list(project, asOwner(person))).body.items
    const path = `/auth/passkeys/${id}?user_id=${person.id}`
    expect((await project.request('DELETE', path, { access: 'server' })).status).toBe(200)
    expect((await list(project, asOwner(person))).body.items).toHaveLength(1)
  })
})

test('a user has at most 50 passkeys; the next one is refused with a sentence', async () => {
  const project = await app().createProject({ flags })
  const person = await signUp(project)
  for (let index = 0; index < 50; index++) {
    expect((await register(project, person, createAuthenticator())).status).toBe(200)
  }
  const { body } = await register(project, person, createAuthenticator())
  expect([body.code, body.error]).toEqual(['PASSKEY_REGISTRATION_FAILED', expect.stringContaining('50')])
}, 60_000)
