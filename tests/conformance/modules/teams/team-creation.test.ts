/** Creation of teams by users and by servers. */
import { pictureUrl, type TestProject, type TestRequest } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { grantsOf, inventedId, outcomeOf, setDefaults } from '../../teams.ts'

const app = useTestApp()
const png = pictureUrl('png')
const address = 'https://pictures.example/a.png'

let project: TestProject
let person: Person
beforeEach(async () => {
  project = await app().createProject({ flags: { clientTeamCreationEnabled: true } })
  person = await signUp(project)
})

const asPerson = (method: string, path: string, body?: object) =>
  project.request(method, path, { user: person.accessToken, body })
const asServer = (method: string, path: string, body?: object, user?: string) =>
  project.request(method, path, { access: 'server', body, user })
const read = async (id: string) => (await asServer('GET', `/teams/${id}`)).body

describe('a team created with client access', () => {
  test('has its creator as member with the default permissions of creators, and is not selected', async () => {
    await setDefaults(app(), project, 'creator', ['$update_team', '$delete_team'])
    const { status, body } = await asPerson('POST', '/teams', { display_name: 'Acme', client_metadata: { plan: 1 } })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      display_name: 'Acme',
      profile_image_url: null,
      client_metadata: { plan: 1 },
      client_read_only_metadata: null,
      rules: null,
    })
    const profiles = await asServer('GET', `/team-member-profiles?team_id=${body.id}`)
    expect(profiles.body.items.map((item: { user_id: string }) => item.user_id)).toEqual([person.id])
    expect(await grantsOf(app(), project, body.id, person.id)).toEqual(['$delete_team', '$update_team'])
    expect((await asPerson('GET', '/users/me')).body.selected_team_id).toBeNull()
  })

  test.each(['me', 'own id'])('may name its creator as %s', async (name) => {
    const creator_user_id = name === 'me' ? 'me' : person.id
    expect((await asPerson('POST', '/teams', { display_name: 'Acme', creator_user_id })).status).toBe(201)
    expect((await asPerson('GET', '/teams?user_id=me')).body.items).toHaveLength(1)
  })

  test('is refused in this order: two creators, no signed-in user, disabled, picture, another user', async () => {
    const off = await app().createProject()
    const offUser = (await signUp(off)).accessToken
    const body = { display_name: 'Acme', creator_user_id: inventedId, profile_image_url: address }
    const outcome = async (request: TestRequest, { in: at = project, query = '' } = {}) =>
      outcomeOf(await at.request('POST', `/teams${query}`, request))
    const user = person.accessToken
    expect(await outcome({ body }, { in: off, query: '?add_current_user=true' })).toBe('CONFLICTING_FIELDS')
    expect(await outcome({ body }, { in: off })).toBe('USER_AUTHENTICATION_REQUIRED')
    expect(await outcome({ body, user: offUser }, { in: off })).toBe('TEAM_CREATION_NOT_ENABLED')
    expect(await outcome({ body, user })).toBe('INVALID_PROFILE_IMAGE')
    expect(await outcome({ body: { ...body, profile_image_url: png }, user })).toBe('OWN_USER_REQUIRED')
    expect((await asServer('GET', '/teams')).body.items).toEqual([])
  })

  test('accepts a picture as a data URL', async () => {
    const { body } = await asPerson('POST', '/teams', { display_name: 'Acme', profile_image_url: png })
    expect(body.profile_image_url).toBe(png)
  })

  test.each(['client_read_only_metadata', 'server_metadata', 'id', 'created_at_millis'])(
    'cannot have %s',
    async (field) => {
      const { body } = await asPerson('POST', '/teams', { display_name: 'Acme', [field]: 1 })
      expect([body.code, body.error]).toEqual(['SCHEMA_ERROR', expect.stringContaining(field)])
    },
  )

  test('is refused after 1,000 teams of the user, and accepted once one is deleted', async () => {
    const text = `insert into teams (project_id, id, display_name, created_at_millis, made_by_user_id)
      select $1, gen_random_uuid(), 'One of many', 1, $2 from generate_series(1, 1000)`
    await app().deps.db.query(text, [project.id, person.id])
    const make = async () => outcomeOf(await asPerson('POST', '/teams', { display_name: 'One more' }))
    expect(await make()).toBe('TEAM_LIMIT_REACHED')
    const [first] = (await asServer('GET', '/teams')).body.items
    await asServer('DELETE', `/teams/${first.id}`)
    expect(await make()).toBe('201')
    expect(await make()).toBe('TEAM_LIMIT_REACHED')
    expect((await asServer('POST', '/teams', { display_name: 'Theirs', creator_user_id: person.id })).status).toBe(201)
  })
})

describe('a team created by a server', () => {
  test('requires no user, and returns all fields', async () => {
    const body = { display_name: 'Acme', profile_image_url: address, client_metadata: 1, server_metadata: { a: [2] } }
    const team = await asServer('POST', '/teams', { ...body, client_read_only_metadata: 'x' })
    expect(team.status).toBe(201)
    expect(team.body).toEqual({
      ...body,
      rules: null,
      id: expect.any(String),
      client_read_only_metadata: 'x',
      created_at_millis: app().clock.now(),
    })
    expect(await read(team.body.id)).toEqual(team.body)
    expect((await asServer('GET', `/team-member-profiles?team_id=${team.body.id}`)).body.items).toEqual([])
  })

  test('has the creator that the body names, or the signed-in user in the deprecated form', async () => {
    const named = await asServer('POST', '/teams', { display_name: 'A', creator_user_id: person.id })
    const signedIn = await asServer('POST', '/teams', { display_name: 'B', creator_user_id: 'me' }, person.accessToken)
    const old = await asServer('POST', '/teams?add_current_user=true', { display_name: 'C' }, person.accessToken)
    const none = await asServer('POST', '/teams?add_current_user=false', { display_name: 'D' }, person.accessToken)
    const { items } = (await asPerson('GET', '/teams?user_id=me')).body
    const ids = [named, signedIn, old].map(({ body }) => body.id)
    expect(items.map((team: { id: string }) => team.id).toSorted()).toEqual(ids.toSorted())
    expect(none.status).toBe(201)
  })

  test('is refused and not stored: two creators, `me` without a user, an unknown creator', async () => {
    const make = async (query: string, body: object) =>
      outcomeOf(await asServer('POST', `/teams${query}`, { display_name: 'Acme', ...body }))
    const creator_user_id = inventedId
    expect(await make('?add_current_user=true', { creator_user_id })).toBe('CONFLICTING_FIELDS')
    expect(await make('?add_current_user=true', {})).toBe('ACCESS_TOKEN_REQUIRED')
    expect(await make('', { creator_user_id })).toBe('USER_NOT_FOUND')
    const stranger = await signUp(await app().createProject())
    expect(await make('', { creator_user_id: stranger.id })).toBe('USER_NOT_FOUND')
    expect(await make('', { display_name: '' })).toBe('SCHEMA_ERROR')
    expect((await asServer('GET', '/teams')).body.items).toEqual([])
  })
})
