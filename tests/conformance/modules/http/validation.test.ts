/** Refusals of invalid requests list all problems at once, each with its path. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const create = (body: unknown) => project.request('POST', '/users', { access: 'server', body })
const linesOf = (body: { error: string }) => body.error.split('\n')

test('the first line names method and path, each further line one problem; details contain the same text', async () => {
  const { status, body } = await create({ primary_email: 7, display_name: {}, password: [] })
  expect([status, body.code]).toEqual([400, 'SCHEMA_ERROR'])
  expect(body.details).toEqual({ message: body.error })
  const [first, ...problems] = linesOf(body)
  expect(first).toContain('POST /api/v1/users')
  expect(problems).toHaveLength(3)
})

test('problems are in the order of the fields, unknown keys last', async () => {
  const { body } = await create({ zebra: 1, password: {}, display_name: [], alien: 2, totp_secret_base64: '?' })
  const places = linesOf(body)
    .slice(1)
    .map((line) => line.replace(/^[\s-]+/, '').split(':')[0])
  expect(places).toEqual(['body.display_name', 'body.totp_secret_base64', 'body.password', 'body'])
  expect(body.error).toContain('zebra')
  expect(body.error).toContain('alien')
})

test('problems of the user, the body, the path and the query come in this order', async () => {
  const { body } = await project.request('PATCH', '/users/nobody?surprise=1', { access: 'server', body: { zebra: 1 } })
  const places = linesOf(body)
    .slice(1)
    .map((line) => /(auth|body|params|query)/.exec(line)?.[0])
  expect(places).toEqual(['body', 'params', 'query'])
  const noUser = await project.request('POST', '/auth/password/set', { body: { zebra: 1 } })
  expect(linesOf(noUser.body)[1]).toContain('auth.user')
  expect(noUser.body.error).toContain('body.password')
})

test('a problem inside a list is reported with its index', async () => {
  const { body } = await create({ oauth_providers: [{ id: 'github', account_id: '1' }, { id: 'google' }] })
  expect(body.error).toContain('body.oauth_providers[1].account_id')
})

test('unknown keys inside a list are named, too', async () => {
  const { body } = await create({ oauth_providers: [{ id: 'github', account_id: '1', zebra: 1 }] })
  expect(body.error).toContain('body.oauth_providers[0]')
  expect(body.error).toContain('zebra')
})

describe('these rules have fixed texts:', () => {
  test.each(['not a url', '', '/relative', '//host', 'http://'])('the URL "%s"', async (profile_image_url) => {
    expect((await create({ profile_image_url })).body.error).toMatch(/body\.profile_image_url: .*Invalid URL/)
  })

  test.each(['', 'a', 'ab=', 'a-_b', 'YWJj\n', ' YWJj', 'YWJ'])('the base64 "%s"', async (totp_secret_base64) => {
    expect((await create({ totp_secret_base64 })).body.error).toMatch(/totp_secret_base64: .*Invalid base64 format/)
  })
})

describe('casts:', () => {
  test('a number in a body is cast to a string', async () => {
    expect((await create({ display_name: 42 })).body.display_name).toBe('42')
  })

  test.each(['true', 'TRUE', '1', 'True'])('"%s" is cast to true', async (primary_email_verified) => {
    const { body } = await create({ primary_email: 'a@b.co', primary_email_verified })
    expect(body.primary_email_verified).toBe(true)
  })

  test.each(['false', 'False', '0'])('"%s" is cast to false', async (primary_email_verified) => {
    const { body } = await create({ primary_email: 'a@b.co', primary_email_verified })
    expect(body.primary_email_verified).toBe(false)
  })

  test.each(['yes', '', 'on', '2', 'truee', null, {}, [true]])(
    '%o is refused as a boolean',
    async (primary_email_verified) => {
      const { body } = await create({ primary_email: 'a@b.co', primary_email_verified })
      expect(body.error).toContain('body.primary_email_verified')
    },
  )

  test.each([['{}'], [{}], [['x']], [true], [null]])(
    '%o is never cast to a string, nor a string to an object',
    async (password) => {
      const body = { email: 'a@b.co', password }
      const response = await project.request('POST', '/auth/password/sign-in', { body })
      expect(response.body.code).toBe(password === '{}' ? 'EMAIL_PASSWORD_MISMATCH' : 'SCHEMA_ERROR')
    },
  )
})

test('null is accepted only for nullable fields', async () => {
  expect((await create({ display_name: null, primary_email: null, profile_image_url: null })).status).toBe(201)
  for (const field of ['primary_email_verified', 'password_hash', 'otp_auth_enabled']) {
    expect((await create({ [field]: null })).body.error, field).toContain(`body.${field}`)
  }
})

test('missing required fields are named, and an invalid grant type lists the supported ones', async () => {
  const { body } = await project.request('POST', '/auth/password/sign-in', { body: {} })
  expect(body.error).toMatch(/body\.email: is required/)
  expect(body.error).toMatch(/body\.password: is required/)
  const grant = await project.request('POST', '/auth/oauth/token', { access: 'none', body: { grant_type: 'magic' } })
  expect(grant.body.error).toBe('unsupported_grant_type')
  expect(grant.body.error_description).toMatch(/body\.grant_type: .*authorization_code.*refresh_token/)
})

test('an invalid discriminator is reported with its allowed values', async () => {
  for (const [type, rule] of [
    [undefined, 'is required'],
    ['shred', 'must be'],
  ]) {
    const config = { oauth_providers: [{ id: 'github', enabled: true, type }], email_config: { type } }
    const { body } = await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
    for (const place of ['oauth_providers\\[0\\]', 'email_config']) {
      expect(body.error).toMatch(new RegExp(`body\\.config\\.${place}\\.type: ${rule}.*shared.*standard`))
    }
  }
})

test('fields of a higher access level are unknown fields to a lower one', async () => {
  const fields = ['server_metadata', 'client_read_only_metadata', 'primary_email_verified', 'id']
  for (const field of [...fields, 'signed_up_at_millis', 'project_id', 'password', 'password_hash', 'has_password']) {
    const { body } = await project.request('PATCH', '/users/me', { body: { [field]: null } })
    expect(body.code, field).toBe('SCHEMA_ERROR')
    expect(body.error, field).toContain(field)
  }
})

test('U+0000 and unpaired surrogates are refused in values and keys at any depth', async () => {
  for (const bad of ['\u0000', '\ud800', 'a\udc00b']) {
    expect((await create({ display_name: bad })).body.code).toBe('SCHEMA_ERROR')
    expect((await create({ client_metadata: { deep: [{ [bad]: 1 }] } })).body.code).toBe('SCHEMA_ERROR')
    expect((await create({ client_metadata: [[bad]] })).body.error).toContain('body.client_metadata[0][0]')
  }
  const query = await project.request('GET', '/users?query=%00', { access: 'server' })
  expect(query.body.code).toBe('SCHEMA_ERROR')
})

test('such a character is reported together with all other problems', async () => {
  const { body } = await create({ display_name: 'a\u0000', primary_email: 'nobody', zebra: 1 })
  for (const place of ['body.display_name', 'body.primary_email', 'zebra']) expect(body.error).toContain(place)
})

test('long strings that almost match are validated in linear time', async () => {
  const long = 'a'.repeat(100_000)
  const start = performance.now()
  await create({
    primary_email: `${long}@${long}`,
    totp_secret_base64: `${long}!`,
    profile_image_url: `data:${long}\\`,
  })
  await create({ primary_email: `${'a.'.repeat(50_000)}@b`, password_hash: `$argon2id$${long}` })
  // Generous: a pattern that backtracks would take minutes.
  expect(performance.now() - start).toBeLessThan(10_000)
})
