/** Entity tags and the header `if-match`: a change does not overwrite changes made since the entity was read. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeAll(async () => {
  project = await app().createProject()
})

const admin = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  project.request(method, path, { access: 'admin', body, headers })
const ifMatch = (etag: string) => ({ 'if-match': etag })
const outcomeOf = ({ status, body }: TestResponse) => (status < 300 ? 'changed' : body.code)

type Change = (value: string) => object
const subject: Change = (value) => ({ subject: value })

/** Paths of entities, each with two changes. */
const entities: [string, () => Promise<string>, Change, Change][] = [
  [
    'a user',
    async () => `/users/${(await signUp(project)).id}`,
    (value) => ({ display_name: value }),
    (value) => ({ server_metadata: { b: value, a: { d: 2, c: [] } } }),
  ],
  [
    'the project',
    async () => '/projects/current',
    (value) => ({ display_name: value }),
    (value) => ({ description: value }),
  ],
  [
    'a customized template',
    async () => {
      await admin('PATCH', '/email-templates/magic_link', { subject: 'Begin' })
      return '/email-templates/magic_link'
    },
    subject,
    subject,
  ],
  ['a default template', () => resetOf('/email-templates/password_reset'), subject, subject],
  ['a language without a version', () => resetOf('/email-templates/magic_link?locale=fr'), subject, subject],
]

async function resetOf(path: string): Promise<string> {
  await admin('DELETE', path)
  return path
}

describe.each(entities)('%s', (_, create, first, second) => {
  test('is changed once with its tag, and refused with an earlier tag', async () => {
    const path = await create()
    const { headers, body } = await admin('GET', path)
    expect(headers.etag).toMatch(/^"[\w-]{43}"$/)
    expect(body.etag).toBe(headers.etag)
    const changed = await admin('PATCH', path, first('One'), ifMatch(body.etag))
    expect(changed.status).toBe(200)
    expect(changed.body.etag).not.toBe(body.etag)
    const { body: stored } = await admin('GET', path)
    expect(changed.body.etag).toBe(stored.etag)
    const refused = await admin('PATCH', path, second('Two'), ifMatch(body.etag))
    expect([refused.status, refused.body.code]).toEqual([412, 'PRECONDITION_FAILED'])
    expect(refused.body.details).toEqual({ etag: stored.etag })
    expect((await admin('GET', path)).body).toEqual(stored)
    expect(outcomeOf(await admin('PATCH', path, second('Two'), ifMatch(stored.etag)))).toBe('changed')
  })

  test('accepts one of two concurrent changes with the same tag', async () => {
    for (let round = 0; round < 5; round++) {
      const path = await create()
      const { etag } = (await admin('GET', path)).body
      // A value that was stored before would have the tag from before.
      const changes = [first(crypto.randomUUID()), second(crypto.randomUUID())]
      const outcomes = await Promise.all(changes.map((body) => admin('PATCH', path, body, ifMatch(etag))))
      expect(outcomes.map(outcomeOf).sort()).toEqual(['PRECONDITION_FAILED', 'changed'])
    }
  })
})

describe('the tag', () => {
  test('stays when only the time of the last activity or the number of users changes', async () => {
    const person = await signUp(project)
    const tagsOf = async () => [
      (await admin('GET', `/users/${person.id}`)).body.etag,
      (await admin('GET', '/projects/current')).body.etag,
    ]
    const before = await tagsOf()
    const activityOf = async () => (await admin('GET', `/users/${person.id}`)).body.last_active_at_millis
    const activity = await activityOf()
    app().clock.advance(3_600_000)
    const headers = refreshTokenHeader(person.refreshToken)
    expect((await project.request('POST', '/auth/sessions/current/refresh', { headers })).status).toBe(200)
    await app().deps.activity.flush()
    await signUp(project)
    expect(await activityOf()).toBeGreaterThan(activity)
    expect(await tagsOf()).toEqual(before)
  })

  test('changes with a verified address and with a ban', async () => {
    const { id } = await signUp(project)
    const tags = new Set([(await admin('GET', `/users/${id}`)).body.etag])
    for (const body of [
      { primary_email_verified: true },
      { ban: { reason: 'spam' } },
      { ban: null, display_name: 'B' },
    ]) {
      tags.add((await admin('PATCH', `/users/${id}`, body)).body.etag)
    }
    expect(tags.size).toBe(4)
  })

  test('for client access does not change with fields that clients cannot read', async () => {
    const person = await signUp(project)
    const own = async () => (await project.request('GET', '/users/me', { user: person.accessToken })).body.etag
    const before = await own()
    await admin('PATCH', `/users/${person.id}`, { server_metadata: { plan: 'pro' } })
    expect(await own()).toBe(before)
    const change = (etag: string) =>
      project.request('PATCH', '/users/me', {
        user: person.accessToken,
        body: { display_name: 'X' },
        headers: ifMatch(etag),
      })
    expect(outcomeOf(await change(before))).toBe('changed')
    expect(outcomeOf(await change(before))).toBe('PRECONDITION_FAILED')
  })

  test('is sent to published clients as a header only', async () => {
    const { id, keys } = project
    const headers = {
      'x-stack-project-id': id,
      'x-stack-access-type': 'admin',
      'x-stack-super-secret-admin-key': keys.superSecretAdminKey,
    }
    const response = await project.request('GET', '/projects/current', { access: 'none', headers })
    expect(response.headers.etag).toBe((await admin('GET', '/projects/current')).headers.etag)
    expect(response.body).not.toHaveProperty('etag')
  })

  test('is readable by other origins, which may send `if-match`', async () => {
    const { headers } = await project.request('OPTIONS', '/users/me', { access: 'none' })
    expect(headers['access-control-expose-headers']?.split(', ')).toContain('etag')
    expect(headers['access-control-allow-headers']?.split(', ')).toContain('if-match')
  })
})

describe('the header', () => {
  test('is compared before a user is deleted', async () => {
    const path = `/users/${(await signUp(project)).id}`
    const { etag } = (await admin('GET', path)).body
    await admin('PATCH', path, { display_name: 'Changed' })
    expect(outcomeOf(await admin('DELETE', path, undefined, ifMatch(etag)))).toBe('PRECONDITION_FAILED')
    expect(outcomeOf(await admin('DELETE', path, undefined, ifMatch('*')))).toBe('changed')
    expect(outcomeOf(await admin('DELETE', path, undefined, ifMatch('*')))).toBe('USER_NOT_FOUND')
  })

  test('is compared before a template is reset, and a refusal stores no version', async () => {
    const path = '/email-templates/team_invitation'
    const { etag } = (await admin('GET', path)).body
    expect(outcomeOf(await admin('DELETE', path, undefined, ifMatch(etag)))).toBe('EMAIL_TEMPLATE_NOT_CUSTOMIZED')
    expect(outcomeOf(await admin('PATCH', path, { subject: 'Join' }, ifMatch('"other"')))).toBe('PRECONDITION_FAILED')
    expect((await admin('GET', path)).body.is_default).toBe(true)
    await admin('PATCH', path, { subject: 'Join' })
    expect(outcomeOf(await admin('DELETE', path, undefined, ifMatch(etag)))).toBe('PRECONDITION_FAILED')
    const own = (await admin('GET', path)).body.etag
    expect(outcomeOf(await admin('DELETE', path, undefined, ifMatch(own)))).toBe('changed')
  })

  test('is compared before a project is deleted', async () => {
    const other = await app().createProject()
    const call = (headers: object) =>
      other.request('DELETE', '/projects/current', { access: 'admin', headers: { ...headers } })
    const { etag } = (await other.request('GET', '/projects/current', { access: 'admin' })).body
    await other.request('PATCH', '/projects/current', { access: 'admin', body: { description: 'Changed' } })
    expect(outcomeOf(await call(ifMatch(etag)))).toBe('PRECONDITION_FAILED')
    expect(outcomeOf(await call(ifMatch('*')))).toBe('changed')
  })

  test('may be repeated with its idempotency key: the repeat gets the first response', async () => {
    const path = `/users/${(await signUp(project)).id}`
    const { etag } = (await admin('GET', path)).body
    const headers = { ...ifMatch(etag), 'idempotency-key': crypto.randomUUID() }
    const first = await admin('PATCH', path, { display_name: 'Once' }, headers)
    const repeat = await admin('PATCH', path, { display_name: 'Once' }, headers)
    expect([repeat.status, repeat.body]).toEqual([200, first.body])
    const other = await admin('PATCH', path, { display_name: 'Once' }, { ...headers, ...ifMatch(first.body.etag) })
    expect(outcomeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED')
    const late = { ...ifMatch(etag), 'idempotency-key': crypto.randomUUID() }
    expect(outcomeOf(await admin('PATCH', path, { display_name: 'Late' }, late))).toBe('PRECONDITION_FAILED')
    expect(outcomeOf(await admin('PATCH', path, { display_name: 'Late' }, late))).toBe('PRECONDITION_FAILED')
    expect((await admin('GET', path)).body.display_name).toBe('Once')
  })

  test('adds no statement to requests without it', async () => {
    const path = `/users/${(await signUp(project)).id}`
    app().takeStatements()
    await admin('PATCH', path, { display_name: 'Plain' })
    const plain = app().takeStatements()
    await admin('PATCH', path, { display_name: 'Conditional' }, ifMatch('*'))
    const conditional = app().takeStatements()
    expect(plain).toEqual(['select_user', 'update_user_profile'])
    // Compared after the row is locked.
    expect(conditional.slice(0, 3)).toEqual(['select_user', 'lock_user', 'select_user'])
  })
})
