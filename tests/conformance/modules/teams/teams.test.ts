/** Teams: permissions to read, update and delete them, and the fields of each access level. */
import { pictureUrl, type TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, grant, grantsOf, inventedId, outcomeOf } from '../../teams.ts'

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

describe('lists', () => {
  test('return the teams of the caller to clients, oldest first, and the teams of any user to servers', async () => {
    const ids: string[] = []
    for (const display_name of ['b', 'a', 'c']) {
      ids.push(await createTeam(project, { display_name, creator_user_id: person.id }))
      app().clock.advance(1)
    }
    const other = await createTeam(project)
    const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id)
    expect(idsOf(await asPerson('GET', '/teams?user_id=me'))).toEqual(ids)
    expect(idsOf(await asPerson('GET', `/teams?user_id=${person.id}&add_current_user=true`))).toEqual(ids)
    expect(idsOf(await asServer('GET', `/teams?user_id=${person.id}`))).toEqual(ids)
    expect(idsOf(await asServer('GET', '/teams'))).toEqual([...ids, other])
    expect((await asServer('GET', `/teams?user_id=${inventedId}`)).body).toEqual({ items: [], is_paginated: false })
    expect(Object.keys((await asPerson('GET', '/teams?user_id=me')).body.items[0])).not.toContain('server_metadata')
  })

  test('for other users are refused to clients, with the same error for existing and unknown users', async () => {
    const other = await signUp(project)
    const ask = async (query: string, user?: string) =>
      outcomeOf(await project.request('GET', `/teams${query}`, { user }))
    expect(await ask('')).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
    expect(await ask('', person.accessToken)).toBe('OWN_USER_REQUIRED')
    const [real, invented] = [other.id, inventedId].map((id) => ask(`?user_id=${id}`, person.accessToken))
    expect(await real).toBe('OWN_USER_REQUIRED')
    expect(await real).toBe(await invented)
  })
})

describe('reading a team', () => {
  test('returns the client view to members; teams of others and unknown teams return the same error', async () => {
    const [own, foreign] = [await createTeam(project, { server_metadata: 1 }), await createTeam(project)]
    await addMember(project, own, person.id)
    const { body } = await asPerson('GET', `/teams/${own}`)
    expect(Object.keys(body).toSorted()).toEqual(
      ['client_metadata', 'client_read_only_metadata', 'display_name', 'id', 'profile_image_url', 'rules'].toSorted(),
    )
    for (const id of [foreign, inventedId]) {
      const response = await asPerson('GET', `/teams/${id}`)
      expect(response.body).toMatchObject({
        code: 'TEAM_MEMBERSHIP_NOT_FOUND',
        details: { team_id: id, user_id: person.id },
      })
    }
    expect(outcomeOf(await project.request('GET', `/teams/${own}`))).toBe('USER_AUTHENTICATION_REQUIRED')
    expect((await asServer('GET', `/teams/${inventedId}`)).body).toMatchObject({
      code: 'TEAM_NOT_FOUND',
      details: { team_id: inventedId },
    })
  })
})

describe('changing a team', () => {
  test('needs $update_team with client access, and is refused in this order', async () => {
    const team = await createTeam(project)
    const patch = async (body: object, user?: string) =>
      outcomeOf(await project.request('PATCH', `/teams/${team}`, { body, user }))
    const user = person.accessToken
    const bad = { profile_image_url: address }
    expect(await patch(bad)).toBe('INVALID_PROFILE_IMAGE')
    expect(await patch({ display_name: 'x' })).toBe('USER_AUTHENTICATION_REQUIRED')
    expect(await patch(bad, user)).toBe('INVALID_PROFILE_IMAGE')
    expect(await patch({ display_name: 'x' }, user)).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    await addMember(project, team, person.id)
    expect(await patch({ display_name: 'x' }, user)).toBe('TEAM_PERMISSION_REQUIRED')
    await grant(app(), project, { teamId: team, userId: person.id }, '$update_team')
    expect(await patch(bad, user)).toBe('INVALID_PROFILE_IMAGE')
    expect((await read(team)).display_name).toBe('Acme')
    expect(await patch({ display_name: 'x', profile_image_url: png, client_metadata: [1] }, user)).toBe('200')
    expect(await read(team)).toMatchObject({ display_name: 'x', profile_image_url: png, client_metadata: [1] })
  })

  test('keeps omitted fields, and accepts null for pictures and metadata', async () => {
    const fields = { display_name: 'Acme', profile_image_url: address, client_metadata: 1, server_metadata: 2 }
    const team = await createTeam(project, fields)
    expect((await asServer('PATCH', `/teams/${team}`, { client_read_only_metadata: 3 })).body).toMatchObject({
      ...fields,
      client_read_only_metadata: 3,
    })
    await asServer('PATCH', `/teams/${team}`, { profile_image_url: null, client_metadata: null })
    expect(await read(team)).toMatchObject({ profile_image_url: null, client_metadata: null, server_metadata: 2 })
    expect((await asServer('PATCH', `/teams/${team}`, {})).status).toBe(200)
    expect(outcomeOf(await asServer('PATCH', `/teams/${team}`, { display_name: '' }))).toBe('SCHEMA_ERROR')
    expect(outcomeOf(await asServer('PATCH', `/teams/${inventedId}`, {}))).toBe('TEAM_NOT_FOUND')
  })

  test('may repeat its current picture, but only with the permission to update it', async () => {
    const team = await createTeam(project, { profile_image_url: address })
    const patch = async () => outcomeOf(await asPerson('PATCH', `/teams/${team}`, { profile_image_url: address }))
    expect(await patch()).toBe('INVALID_PROFILE_IMAGE')
    await addMember(project, team, person.id)
    await grant(app(), project, { teamId: team, userId: person.id }, '$update_team')
    expect(await patch()).toBe('200')
  })

  test.each(['client_read_only_metadata', 'server_metadata', 'creator_user_id', 'id'])(
    'cannot set %s with client access',
    async (field) => {
      const team = await createTeam(project)
      const { body } = await asPerson('PATCH', `/teams/${team}`, { [field]: person.id })
      expect([body.code, body.error]).toEqual(['SCHEMA_ERROR', expect.stringContaining(field)])
    },
  )
})

describe('deleting a team', () => {
  test('needs $delete_team with client access, and is refused in this order', async () => {
    const team = await createTeam(project)
    const remove = async (user?: string) => outcomeOf(await project.request('DELETE', `/teams/${team}`, { user }))
    expect(await remove()).toBe('USER_AUTHENTICATION_REQUIRED')
    expect(await remove(person.accessToken)).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    await addMember(project, team, person.id)
    await grant(app(), project, { teamId: team, userId: person.id }, '$update_team')
    expect(await remove(person.accessToken)).toBe('TEAM_PERMISSION_REQUIRED')
    await grant(app(), project, { teamId: team, userId: person.id }, '$delete_team')
    expect(await remove(person.accessToken)).toBe('200')
    expect(await remove(person.accessToken)).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    expect(outcomeOf(await asServer('DELETE', `/teams/${team}`))).toBe('TEAM_NOT_FOUND')
  })

  test('deletes its memberships, grants and selections, and keeps the users', async () => {
    const team = await createTeam(project, { creator_user_id: person.id })
    await grant(app(), project, { teamId: team, userId: person.id }, '$read_members')
    await asPerson('PATCH', '/users/me', { selected_team_id: team })
    expect((await asServer('DELETE', `/teams/${team}`)).body).toEqual({ success: true })
    expect((await asPerson('GET', '/users/me')).body).toMatchObject({ selected_team_id: null, selected_team: null })
    expect((await asPerson('GET', '/teams?user_id=me')).body.items).toEqual([])
    expect(await grantsOf(app(), project, team, person.id)).toEqual([])
  })
})

test('a team of another project is not found and stays unchanged', async () => {
  const elsewhere = await app().createProject()
  const team = await createTeam(elsewhere)
  for (const id of [team, inventedId]) {
    expect(outcomeOf(await asServer('GET', `/teams/${id}`))).toBe('TEAM_NOT_FOUND')
    expect(outcomeOf(await asServer('PATCH', `/teams/${id}`, { display_name: 'x' }))).toBe('TEAM_NOT_FOUND')
    expect(outcomeOf(await asServer('DELETE', `/teams/${id}`))).toBe('TEAM_NOT_FOUND')
  }
  const { body } = await elsewhere.request('GET', `/teams/${team}`, { access: 'server' })
  expect(body.display_name).toBe('Acme')
})
