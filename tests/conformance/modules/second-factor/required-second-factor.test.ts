/** Permissions that require a second factor: those of a whole project after a grace period, and single ones. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertTeam } from '../../insert-team.ts'
import { enableTotp } from '../../second-factor.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const day = 86_400_000
let project: TestProject
let person: Person
let teamId: string

beforeEach(async () => {
  project = await app().createProject()
  await define({ id: 'reader' })
  await define({ id: 'editor', contained_permission_ids: ['reader', '$read_members'] })
  person = await signUp(project)
  teamId = await insertTeam(app(), project, [person.id])
})

const admin = (method: string, path: string, body?: object) => project.request(method, path, { access: 'admin', body })
const server = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', body })
const define = (body: object) => admin('POST', '/team-permission-definitions', body)
const protect = (id: string) => admin('PATCH', `/team-permission-definitions/${id}`, { requires_second_factor: true })
const requireFactor = (days: unknown) =>
  admin('PATCH', '/projects/current', { config: { second_factor_grace_days: days } })
const dueOf = async ({ accessToken }: Person) =>
  (await project.request('GET', '/users/me', { user: accessToken })).body.second_factor_due_at_millis
const removeFactor = () => server('PATCH', `/users/${person.id}`, { totp_secret_base64: null })

const grant = (id: string) => server('POST', `/team-permissions/${teamId}/${person.id}/${id}`, {})
const idsOf = async (path: string, user?: string): Promise<string[]> => {
  const { body } = await project.request('GET', path, user ? { user } : { access: 'server' })
  return body.items.map(({ id }: { id: string }) => id)
}
/** Returns the permissions in the team, read in each way that lists or explains them. */
async function held(): Promise<string[]> {
  const own = await idsOf(`/team-permissions?user_id=me&recursive=true`, person.accessToken)
  for (const id of ['editor', 'reader', '$read_members', '$manage_members']) {
    const isHeld = own.includes(id)
    const filter = `/team-permissions?recursive=true&permission_id=${encodeURIComponent(id)}`
    expect([id, await idsOf(filter)]).toEqual([id, isHeld ? [id] : []])
    expect([id, await idsOf(`${filter}&user_id=${person.id}`)]).toEqual([id, isHeld ? [id] : []])
    expect([id, (await explain(id)).path !== null]).toEqual([id, isHeld])
  }
  return own
}
const explain = async (id: string) =>
  (await server('GET', `/team-permissions/${teamId}/${person.id}/${id}/explanation`)).body
const all = ['$read_members', 'editor', 'reader']

test.each([-1, 91, 1.5, 'x', true, {}])('%j days of grace are refused, and nothing changes', async (days) => {
  await requireFactor(14)
  expect((await requireFactor(days)).body.code).toBe('SCHEMA_ERROR')
  const { body } = await admin('GET', '/projects/current')
  expect(body.config.second_factor_grace_days).toBe(14)
})

describe('a project that requires a second factor', () => {
  test('grants permissions until it is due, and again once the user has one', async () => {
    await grant('editor')
    await requireFactor(14)
    const due = app().clock.now() + 14 * day
    expect(await dueOf(person)).toBe(due)
    app().clock.advance(14 * day - 1)
    person = { ...person, ...(await newTokens()) }
    expect(await held()).toEqual(all)

    app().clock.advance(1)
    expect(await held()).toEqual([])
    expect(await explain('reader')).toEqual({
      id: 'reader',
      path: null,
      needs_second_factor: true,
      withheld_path: ['editor', 'reader'],
      unmet_rules: [],
      unjudged_rules: [],
    })
    expect((await explain('$update_team')).needs_second_factor).toBe(false)
    expect(await idsOf('/team-permissions?recursive=false')).toEqual(['editor'])

    await enableTotp(project, person)
    expect(await dueOf(person)).toBeNull()
    expect(await held()).toEqual(all)
    expect((await explain('reader')).needs_second_factor).toBe(false)
    await removeFactor()
    expect(await dueOf(person)).toBe(due)
    expect(await held()).toEqual([])
  })

  test('gives users who sign up later the same days', async () => {
    await requireFactor(3)
    app().clock.advance(10 * day)
    const later = await signUp(project)
    expect(await dueOf(later)).toBe(app().clock.now() + 3 * day)
  })

  test('starts a new period when it is turned on again; changed days keep the start', async () => {
    const first = app().clock.now()
    await requireFactor(0)
    app().clock.advance(1000)
    await requireFactor(2)
    expect(await dueOf(person)).toBe(first + 2 * day)
    await requireFactor(null)
    expect(await dueOf(person)).toBeNull()
    await requireFactor(2)
    expect(await dueOf(person)).toBe(first + 1000 + 2 * day)
  })

  test('withholds permissions in the project as a whole', async () => {
    await server('POST', `/user-permissions/${person.id}/editor`, {})
    const list = () => idsOf('/user-permissions?user_id=me&recursive=true', person.accessToken)
    expect(await list()).toEqual(all)
    await requireFactor(0)
    expect(await list()).toEqual([])
    const explanation = await server('GET', `/user-permissions/${person.id}/reader/explanation`)
    expect(explanation.body).toEqual({
      id: 'reader',
      path: null,
      needs_second_factor: true,
      withheld_path: ['editor', 'reader'],
      unmet_rules: [],
      unjudged_rules: [],
    })
    await enableTotp(project, person)
    expect(await list()).toEqual(all)
  })

  test('refuses calls that need a permission, also in the name of the user; servers are not affected', async () => {
    await grant('admin')
    await requireFactor(0)
    const refusal = { code: 'TEAM_PERMISSION_REQUIRED', details: { permission_id: '$update_team' } }
    const impersonation = { user_id: person.id, is_impersonation: true, reason: 'Ticket 42' }
    const session = await server('POST', '/auth/sessions', impersonation)
    for (const user of [person.accessToken, session.body.access_token]) {
      const refused = await project.request('PATCH', `/teams/${teamId}`, { user, body: { display_name: 'New' } })
      expect(refused.body).toMatchObject(refusal)
    }
    const other = await signUp(project)
    const path = `/team-permissions/${teamId}/${other.id}/reader`
    const granting = await project.request('POST', path, { user: person.accessToken, body: {} })
    expect(granting.body.details).toMatchObject({ permission_id: '$manage_members' })
    expect((await server('PATCH', `/teams/${teamId}`, { display_name: 'New' })).status).toBe(200)
    await enableTotp(project, person)
    const body = { display_name: 'Newer' }
    expect((await project.request('PATCH', `/teams/${teamId}`, { user: person.accessToken, body })).status).toBe(200)
  })

  test('shows the time in the response to a server that creates a user, and the change in the audit trail', async () => {
    app().clock.advance(1)
    await requireFactor(1)
    const { items } = (await server('GET', '/audit-events?limit=1')).body
    expect(items[0]).toMatchObject({
      type: 'project_updated',
      details: { fields: ['config.second_factor_grace_days'] },
    })
    const created = await server('POST', '/users', {})
    expect(created.body.second_factor_due_at_millis).toBe(app().clock.now() + day)
  })
})

describe('a permission that requires a second factor', () => {
  test('is withheld from users without one, together with the permissions that only it contains', async () => {
    await grant('editor')
    await protect('editor')
    expect(await held()).toEqual([])
    expect(await explain('reader')).toEqual({
      id: 'reader',
      path: null,
      needs_second_factor: true,
      withheld_path: ['editor', 'reader'],
      unmet_rules: [],
      unjudged_rules: [],
    })
    await grant('reader')
    expect(await held()).toEqual(['reader'])
    expect((await explain('reader')).path).toEqual(['reader'])
    expect(await dueOf(person)).toBeNull()
    await enableTotp(project, person)
    expect(await held()).toEqual(all)
  })

  test('is withheld where another one contains it', async () => {
    await grant('editor')
    await protect('reader')
    expect(await held()).toEqual(['$read_members', 'editor'])
  })

  test('does not let the user make calls that need what it contains, also through another one', async () => {
    await define({ id: 'moderator', contained_permission_ids: ['$update_team'] })
    await define({ id: 'owner', contained_permission_ids: ['moderator'] })
    await grant('owner')
    const rename = (display_name: string) =>
      project.request('PATCH', `/teams/${teamId}`, { user: person.accessToken, body: { display_name } })
    expect((await rename('New')).status).toBe(200)
    await protect('moderator')
    expect((await rename('Newer')).body.code).toBe('TEAM_PERMISSION_REQUIRED')
    await enableTotp(project, person)
    expect((await rename('Newest')).status).toBe(200)
  })

  test('has the days of grace of a project that requires one for all', async () => {
    await grant('editor')
    await protect('editor')
    await requireFactor(1)
    expect(await held()).toEqual(all)
  })

  test('does not change what users of other projects have', async () => {
    await grant('editor')
    const other = await app().createProject()
    const body = { id: 'editor', requires_second_factor: true }
    await other.request('POST', '/team-permission-definitions', { access: 'admin', body })
    await other.request('PATCH', '/projects/current', {
      access: 'admin',
      body: { config: { second_factor_grace_days: 0 } },
    })
    expect(await held()).toEqual(all)
  })
})

async function newTokens() {
  const headers = { 'x-portico-refresh-token': person.refreshToken }
  const { body } = await project.request('POST', '/auth/sessions/current/refresh', { headers })
  return { accessToken: body.access_token }
}
