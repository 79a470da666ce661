/** Claims that a project adds to access tokens. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { insertTeam } from '../../insert-team.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let ann: Person
beforeEach(async () => {
  project = await app().createProject()
  ann = await signUp(project)
})

const set = (token_claims: unknown) =>
  project.request('PATCH', '/projects/current/options', { access: 'admin', body: { token_claims } })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const patch = (body: object) => project.request('PATCH', `/users/${ann.id}`, { access: 'server', body })
const signIn = async () =>
  (await project.request('POST', '/auth/password/sign-in', { body: { email: ann.email, password } })).body.access_token
const refresh = async () => {
  const headers = refreshTokenHeader(ann.refreshToken)
  return (await project.request('POST', '/auth/sessions/current/refresh', { headers })).body.access_token
}
const template = {
  plan: '{{user.client_read_only_metadata.plan}}',
  'https://acme.test/team': { name: '{{selected_team.display_name}}', may: '{{selected_team.permission_ids}}' },
  may: '{{permission_ids}}',
  version: 2,
}

test('each way to get a token has the claims, with their types and the values of that time', async () => {
  expect((await set(template)).status).toBe(200)
  await patch({ client_read_only_metadata: { plan: { name: 'pro', seats: 3 } } })
  const expected = { plan: { name: 'pro', seats: 3 }, may: [], version: 2 }
  expect(claimsOf(await signIn())).toMatchObject({ ...expected, sub: ann.id })
  const opened = await project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: ann.id } })
  expect(claimsOf(opened.body.access_token)).toMatchObject(expected)
  const proof = { type: 'password', password }
  const proved = await project.request('POST', '/auth/fresh-sign-in', { user: ann.accessToken, body: proof })
  expect(claimsOf(proved.body.access_token)).toMatchObject(expected)
  await patch({ client_read_only_metadata: { plan: 'free' } })
  expect(claimsOf(await refresh())).toMatchObject({ plan: 'free' })
  const created = await signUp(project)
  expect(claimsOf(created.accessToken)).toMatchObject({ may: [], version: 2 })
  expect(claimsOf(created.accessToken)).not.toHaveProperty('plan')
})

test('permissions in the project and in the selected team are claims', async () => {
  const teamId = await insertTeam(app(), project, [ann.id])
  await project.request('POST', '/team-permission-definitions', { access: 'admin', body: { id: 'editor' } })
  await project.request('POST', `/team-permissions/${teamId}/${ann.id}/editor`, { access: 'server', body: {} })
  await project.request('PATCH', '/users/me', { user: ann.accessToken, body: { selected_team_id: teamId } })
  await set(template)
  app().takeStatements()
  expect(claimsOf(await refresh())['https://acme.test/team']).toMatchObject({ may: ['editor'] })
  const statements = app()
    .takeStatements()
    .filter((name) => name !== 'select_project')
  expect(statements).toHaveLength(4)
})

test('a project without a template runs no further statement', async () => {
  await refresh()
  app().takeStatements()
  await refresh()
  expect(app().takeStatements()).toEqual(['select_live_sessions'])
})

test('a value that grows is left out, named and counted, and the sign-in succeeds', async () => {
  await set({ notes: '{{user.client_metadata}}', version: 2 })
  await patch({ client_metadata: 'x'.repeat(5000) })
  const token = await signIn()
  expect(token.length).toBeLessThanOrEqual(3000)
  expect(claimsOf(token)).toMatchObject({ claims_omitted: ['notes'], version: 2 })
  await refresh()
  await app().deps.activity.flush()
  const { body } = await project.request('GET', '/internal/metrics', { access: 'admin' })
  expect(body.daily.at(-1).tokens_with_omitted_claims).toBe(2)
})

test.each([[{ sub: 'x' }], [{ secret: '{{user.server_metadata}}' }], [{ big: 'x'.repeat(65_536) }], ['text'], [[1]]])(
  '%j is refused',
  async (refused) => {
    expect((await set(refused)).body.code).toBe('SCHEMA_ERROR')
  },
)

test('the project of the owners has no claims of its own', async () => {
  const internal = await app().createProject({ id: 'internal', withDefaultPermissions: false })
  const body = { token_claims: { plan: 1 } }
  const refused = await internal.request('PATCH', '/projects/current/options', { access: 'admin', body })
  expect(refused.body.error).toContain('not available')
})

test('a preview shows the claims of a user and the length of the token, and stores nothing', async () => {
  await patch({ client_metadata: { plan: 'pro' } })
  const preview = (body: object) =>
    project.request('POST', '/projects/current/token-claims/preview', { access: 'admin', body })
  const given = { user_id: ann.id, token_claims: { plan: '{{user.client_metadata.plan}}', long: 'x'.repeat(3500) } }
  const { body } = await preview(given)
  expect(body).toEqual({
    claims: { plan: 'pro' },
    claims_omitted: ['long'],
    token_bytes: expect.any(Number),
    token_max_bytes: 3000,
  })
  expect(body.token_bytes).toBeLessThan(3000)
  expect((await preview({ user_id: ann.id })).body.claims).toEqual({})
  expect((await preview({ user_id: '00000000-0000-4000-8000-00000000beef' })).body.code).toBe('USER_NOT_FOUND')
  expect(claimsOf(await signIn())).not.toHaveProperty('plan')
})
