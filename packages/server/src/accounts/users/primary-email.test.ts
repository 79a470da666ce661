import { describe, expect, test } from 'vitest'
import type { TestProject } from '../../testing/index.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()

const password = 'quiet river stones'
const email = 'ann@example.com'

const create = async ({ request }: TestProject, body: object = {}) =>
  (await request('POST', '/users', { access: 'server', body })).body
const patch = ({ request }: TestProject, id: string, body: object) =>
  request('PATCH', `/users/${id}`, { access: 'server', body })
const signInCode = async ({ request }: TestProject, address: string) =>
  (await request('POST', '/auth/password/sign-in', { body: { email: address, password } })).body.code ?? 'ok'

describe('the primary address', () => {
  test('keeps its flags when its value changes, unless they are sent', async () => {
    const project = await app().createProject()
    const flags = { primary_email_auth_enabled: true, primary_email_verified: true }
    const { id } = await create(project, { primary_email: email, password, ...flags })
    const { body } = await patch(project, id, { primary_email: 'new@example.com' })
    expect(body).toMatchObject({ primary_email: 'new@example.com', ...flags })
    expect(await signInCode(project, 'new@example.com')).toBe('ok')
    expect(await signInCode(project, email)).toBe('EMAIL_PASSWORD_MISMATCH')
    const unverified = await patch(project, id, { primary_email: email, primary_email_verified: false })
    expect(unverified.body).toMatchObject({ primary_email_verified: false, primary_email_auth_enabled: true })
  })

  test('is added unverified and without sign-in to a user without one, unless the flags are sent', async () => {
    const project = await app().createProject()
    const [plain, full] = [await create(project), await create(project)]
    expect((await patch(project, plain.id, { primary_email: email })).body).toMatchObject({
      primary_email: email,
      primary_email_verified: false,
      primary_email_auth_enabled: false,
    })
    const all = { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true }
    expect((await patch(project, full.id, all)).body).toMatchObject(all)
  })

  test('can be shared by users, but only one of them can sign in with it', async () => {
    const project = await app().createProject()
    const auth = { primary_email: email, primary_email_auth_enabled: true }
    await create(project, auth)
    const { id } = await create(project, { primary_email: email })
    const taken = await patch(project, id, auth)
    // An unchanged address is not checked for other users, but the database allows only one to sign in with it.
    expect(taken.body).toMatchObject({ code: 'USER_EMAIL_ALREADY_EXISTS', details: { email } })
    expect((await patch(project, id, { primary_email: email })).status).toBe(200)
    const other = await create(await app().createProject(), auth)
    expect(other.primary_email).toBe(email)
  })

  test('can be removed without removing the sign-in methods', async () => {
    const project = await app().createProject()
    const { id } = await create(project, { primary_email: email, primary_email_auth_enabled: true, password })
    const { body } = await patch(project, id, { primary_email: null })
    expect(body).toMatchObject({ primary_email: null, primary_email_verified: false, has_password: true })
    expect(await signInCode(project, email)).toBe('EMAIL_PASSWORD_MISMATCH')
    expect((await patch(project, id, { primary_email: null })).status).toBe(200)
  })

  test('can be enabled for sign-in only together with its value, and never disabled', async () => {
    const project = await app().createProject()
    const { id } = await create(project, { primary_email: email, primary_email_auth_enabled: true, password })
    await patch(project, id, { primary_email_auth_enabled: false })
    await patch(project, id, { primary_email: email, primary_email_auth_enabled: false })
    expect(await signInCode(project, email)).toBe('ok')
    const plain = await create(project, { primary_email: 'bo@example.com' })
    const { body } = await patch(project, plain.id, { primary_email_auth_enabled: true })
    expect(body.primary_email_auth_enabled).toBe(false)
  })

  test('that is already another address of the user becomes the primary one', async () => {
    const project = await app().createProject()
    const { id } = await create(project, { primary_email: email })
    const insert = `insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified,
      used_for_auth, created_at_millis) values ($1, $2, $3, 'email', 'second@example.com', false, true, false, 1)`
    await app().deps.db.query(insert, [project.id, app().deps.random.uuid(), id])
    const { body } = await patch(project, id, { primary_email: 'second@example.com' })
    expect(body).toMatchObject({ primary_email: 'second@example.com', primary_email_verified: true })
    const channels = `select value, is_primary from contact_channels where project_id = $1 order by is_primary desc`
    expect(await app().deps.db.query(channels, [project.id])).toEqual([
      { value: 'second@example.com', isPrimary: true },
      { value: email, isPrimary: false },
    ])
  })
})
