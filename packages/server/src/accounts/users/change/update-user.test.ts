import { describe, expect, test } from 'vitest'
import type { TestProject } from '../../../testing/index.ts'
import { pictureBytes, pictureUrl } from '../../../testing/pictures.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

const password = 'quiet river stones'
const email = 'ann@example.com'
const png = pictureUrl('png')
function withWidth(pixels: number): Buffer {
  const bytes = pictureBytes('png')
  // The width is the first field of the header chunk.
  bytes.writeUInt32BE(pixels, 16)
  return bytes
}

const create = async ({ request }: TestProject, body: object = {}) =>
  (await request('POST', '/users', { access: 'server', body })).body
const patch = ({ request }: TestProject, id: string, body: object) =>
  request('PATCH', `/users/${id}`, { access: 'server', body })
const patchMe = ({ request }: TestProject, user: string, body: object) => request('PATCH', '/users/me', { user, body })
const signInCode = async ({ request }: TestProject, address: string, secret = password) =>
  (await request('POST', '/auth/password/sign-in', { body: { email: address, password: secret } })).body.code ?? 'ok'
const sessionOf = async ({ request }: TestProject, user_id: string): Promise<string> =>
  (await request('POST', '/auth/sessions', { access: 'server', body: { user_id } })).body.access_token

async function teamOf(project: TestProject, members: string[]): Promise<string> {
  const { db, random } = app().deps
  const id = random.uuid()
  const insertTeam = `insert into teams (project_id, id, display_name, created_at_millis) values ($1, $2, 'Team', 1)`
  await db.query(insertTeam, [project.id, id])
  for (const member of members) {
    const insert = `insert into team_members values ($1, $2, $3, null, null, 1, 1)`
    await db.query(insert, [project.id, id, member])
  }
  return id
}

test('omitted fields are unchanged, and the response is the whole user', async () => {
  const project = await app().createProject()
  const user = await create(project, { primary_email: email, display_name: 'Ann', client_metadata: { a: 1 } })
  expect((await patch(project, user.id, {})).body).toEqual(user)
  const { body: changed } = await patch(project, user.id, { display_name: 'Bo' })
  expect(changed).toEqual({ ...user, display_name: 'Bo', etag: expect.any(String) })
  expect(changed.etag).not.toBe(user.etag)
})

test('an empty display name is stored as none', async () => {
  const project = await app().createProject()
  const { id } = await create(project, { display_name: 'Ann' })
  expect((await patch(project, id, { display_name: '' })).body.display_name).toBeNull()
})

test('a ban is stored with its reason and end, stays until it is changed, and is lifted by null', async () => {
  const project = await app().createProject()
  const { id } = await create(project)
  const ban = { reason: 'Fraud', until: 4_102_444_800_000 }
  expect((await patch(project, id, { ban })).body.ban).toEqual(ban)
  expect((await patch(project, id, { display_name: 'Ann' })).body.ban).toEqual(ban)
  expect((await patch(project, id, { ban: { reason: '' } })).body.ban).toEqual({ reason: '', until: null })
  expect((await patch(project, id, { ban: null })).body.ban).toBeNull()
})

test('an unknown user is refused before all other problems', async () => {
  const project = await app().createProject()
  const body = { password: 'x', password_hash: 'y' }
  const response = await patch(project, '00000000-0000-4000-8000-00000000beef', body)
  expect(response).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
})

describe('refusals come in this order:', () => {
  const steps: [string, object, string][] = [
    ['a picture that is no data URL', { profile_image_url: 'https://a.test/x.png' }, 'INVALID_PROFILE_IMAGE'],
    ['a team of others', { selected_team_id: '00000000-0000-4000-8000-00000000cafe' }, 'TEAM_MEMBERSHIP_NOT_FOUND'],
    ['a passkey switched on', { passkey_auth_enabled: true }, 'PASSKEY_REGISTRATION_REQUIRED'],
    ['password and hash', { password: 'short', password_hash: 'bad' }, 'CONFLICTING_FIELDS'],
  ]

  test.each(steps.slice(0, -1).map((step, index) => [step[0], steps[index + 1]?.[0], index] as const))(
    '%s before %s',
    async (_first, _second, index) => {
      const project = await app().createProject()
      const { id } = await create(project)
      const [earlier, later] = [steps[index], steps[index + 1]]
      const isForBrowsers = index === 0
      const both = { ...later?.[1], ...earlier?.[1] }
      const send = async (body: object | undefined) =>
        isForBrowsers ? patchMe(project, await sessionOf(project, id), body ?? {}) : patch(project, id, body ?? {})
      const [alone, together] = [await send(earlier?.[1]), await send(both)]
      expect(together).toMatchObject({ status: alone.status, text: alone.text })
      expect(together.body.code).toBe(earlier?.[2])
    },
  )

  test('password and hash, then length, then a bad hash', async () => {
    const project = await app().createProject()
    const { id } = await create(project)
    const both = await patch(project, id, { password: 'short', password_hash: 'bad' })
    expect([both.status, both.body.code]).toEqual([400, 'CONFLICTING_FIELDS'])
    expect((await patch(project, id, { password: 'short', primary_email_verified: true })).body.code).toBe(
      'PASSWORD_TOO_SHORT',
    )
    const hash = await patch(project, id, { password_hash: '$2b$10$nonsense', primary_email_verified: true })
    expect([hash.status, hash.body.code]).toEqual([400, 'INVALID_PASSWORD_HASH'])
  })

  test('a flag without an address, then a taken address, then passwords that are off', async () => {
    const project = await app().createProject({ flags: { credentialEnabled: false } })
    await create(project, { primary_email: email, primary_email_auth_enabled: true })
    const { id } = await create(project)
    const flag = await patch(project, id, { primary_email_verified: true, password })
    expect([flag.status, flag.body]).toMatchObject([
      400,
      { code: 'USER_DOES_NOT_HAVE_PRIMARY_EMAIL', details: { field: 'primary_email_verified' } },
    ])
    const taken = { primary_email: email, primary_email_auth_enabled: true, password }
    expect((await patch(project, id, taken)).body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
    const off = await patch(project, id, { password })
    expect([off.status, off.body]).toMatchObject([
      400,
      { code: 'SIGN_IN_METHOD_NOT_ENABLED', details: { setting: 'credential_enabled' } },
    ])
  })

  test('a password without an address to sign in with', async () => {
    const project = await app().createProject()
    const { id } = await create(project)
    expect((await patch(project, id, { password })).body).toMatchObject({
      code: 'USER_DOES_NOT_HAVE_PRIMARY_EMAIL',
      details: { field: 'password' },
    })
    expect((await patch(project, id, { password, primary_email: email })).status).toBe(200)
  })
})

describe('pictures', () => {
  test('from clients must be data URLs of valid pictures, or the current value', async () => {
    const project = await app().createProject()
    const url = 'https://provider.test/picture.png'
    const { id } = await create(project, { profile_image_url: url })
    const user = await sessionOf(project, id)
    expect((await patchMe(project, user, { profile_image_url: url })).status).toBe(200)
    expect((await patchMe(project, user, { profile_image_url: png })).body.profile_image_url).toBe(png)
    for (const good of [pictureUrl('jpeg'), pictureUrl('webp'), pictureUrl('png', withWidth(4096))]) {
      expect((await patchMe(project, user, { profile_image_url: good })).body.profile_image_url).toBe(good)
    }
    const script = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    for (const bad of [
      url,
      `data:image/svg+xml;base64,${script}`,
      `data:image/png;base64,${script}`,
      `data:text/html;base64,${script}`,
      'data:image/png,plain',
      pictureUrl('jpeg').replace('jpeg', 'png'),
      pictureUrl('png', Buffer.concat([pictureBytes('png'), Buffer.from('<script>')])),
      pictureUrl('png', withWidth(4097)),
      pictureUrl('png', withWidth(0)),
      'javascript:alert(1)',
    ]) {
      const response = await patchMe(project, user, { profile_image_url: bad })
      expect([bad, response.status, response.body.code]).toEqual([bad, 400, 'INVALID_PROFILE_IMAGE'])
    }
    expect((await patchMe(project, user, { profile_image_url: null })).body.profile_image_url).toBeNull()
  })

  test('from servers can be any URL of up to a million characters', async () => {
    const project = await app().createProject()
    const { id } = await create(project)
    const long = `https://a.test/${'x'.repeat(1_000_000 - 15)}`
    expect((await patch(project, id, { profile_image_url: long })).status).toBe(200)
    expect((await patch(project, id, { profile_image_url: `${long}x` })).body.code).toBe('SCHEMA_ERROR')
  })
})

describe('other fields', () => {
  test('the selected team must be a team of the user; null clears it', async () => {
    const project = await app().createProject()
    const { id } = await create(project)
    const team = await teamOf(project, [id])
    const { body } = await patch(project, id, { selected_team_id: team })
    expect(body).toMatchObject({ selected_team_id: team, selected_team: { id: team, display_name: 'Team' } })
    const selected_team_id = await teamOf(project, [])
    expect(await patch(project, id, { selected_team_id })).toMatchObject({
      status: 404,
      body: { code: 'TEAM_MEMBERSHIP_NOT_FOUND', details: { team_id: selected_team_id, user_id: id } },
    })
    expect((await patch(project, id, { selected_team_id: null })).body.selected_team).toBeNull()
  })

  test('a TOTP secret turns the second factor on, null turns it off, and it is never returned', async () => {
    const project = await app().createProject()
    const { id } = await create(project)
    const secret = Buffer.alloc(20, 7).toString('base64')
    const on = await patch(project, id, { totp_secret_base64: secret })
    expect(on.body.requires_totp_mfa).toBe(true)
    expect(on.text).not.toContain(secret)
    expect((await patch(project, id, { totp_secret_base64: null })).body.requires_totp_mfa).toBe(false)
  })

  test('magic links are switched on only while the project has them, and always off', async () => {
    const without = await app().createProject()
    const { id } = await create(without)
    expect((await patch(without, id, { otp_auth_enabled: true })).body.otp_auth_enabled).toBe(false)
    const project = await app().createProject({ flags: { magicLinkEnabled: true } })
    const user = await create(project)
    const on = await patch(project, user.id, { otp_auth_enabled: true })
    expect(on.body).toMatchObject({ otp_auth_enabled: true, auth_with_email: true })
    expect((await patch(project, user.id, { otp_auth_enabled: false })).body.otp_auth_enabled).toBe(false)
  })

  test('a password set by a server replaces the old one, and null removes it', async () => {
    const project = await app().createProject()
    const { id } = await create(project, { primary_email: email, primary_email_auth_enabled: true, password })
    expect((await patch(project, id, { password: 'loud mountain streams' })).body.has_password).toBe(true)
    expect(await signInCode(project, email)).toBe('EMAIL_PASSWORD_MISMATCH')
    expect(await signInCode(project, email, 'loud mountain streams')).toBe('ok')
    expect((await patch(project, id, { password: null })).body).toMatchObject({ has_password: false })
    expect(await signInCode(project, email, 'loud mountain streams')).toBe('EMAIL_PASSWORD_MISMATCH')
  })
})
