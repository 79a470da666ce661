/** Profiles of team members, and the callers that may read them. */
import { pictureUrl, type TestProject, type TestRequest } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'
import { addMember, createTeam, grant, inventedId, outcomeOf, setDefaults } from '../../teams.ts'
import { withoutTag } from '../../without-tag.ts'

const app = useTestApp()
const png = pictureUrl('png')
const address = 'https://pictures.example/a.png'
const server: TestRequest = { access: 'server' }

let project: TestProject
let person: Person
let other: Person
let team: string
beforeEach(async () => {
  project = await app().createProject()
  await setDefaults(app(), project, 'member', [])
  person = await signUp(project)
  other = await signUp(project)
  team = await createTeam(project)
  await addMember(project, team, person.id)
  app().clock.advance(1)
  await addMember(project, team, other.id)
  const body = { display_name: 'Ann', profile_image_url: address }
  await project.request('PATCH', `/users/${person.id}`, { ...server, body })
})

const list = (query: string, request: TestRequest = { user: person.accessToken }) =>
  project.request('GET', `/team-member-profiles${query}`, request)
const get = (userId: string, request: TestRequest = { user: person.accessToken }) =>
  project.request('GET', `/team-member-profiles/${team}/${userId}`, request)
const patch = (userId: string, body: object, request: TestRequest = { user: person.accessToken }) =>
  project.request('PATCH', `/team-member-profiles/${team}/${userId}`, { ...request, body })

test('name and picture are those of the user unless they are set', async () => {
  const shown = {
    team_id: team,
    user_id: person.id,
    display_name: 'Ann',
    profile_image_url: address,
    permission_ids: [],
  }
  expect((await get('me')).body).toEqual(shown)
  const own = { display_name: 'Boss', profile_image_url: png }
  expect((await patch('me', own)).body).toEqual({ ...shown, ...own })
  expect((await patch('me', { display_name: '' })).body).toEqual({ ...shown, profile_image_url: png })
  expect((await patch(person.id, { profile_image_url: null })).body).toEqual(shown)
  expect((await project.request('GET', '/users/me', { user: person.accessToken })).body.display_name).toBe('Ann')
})

test('servers see the user with each profile, clients do not', async () => {
  const user = withoutTag((await project.request('GET', `/users/${person.id}`, server)).body)
  expect((await get(person.id, server)).body).toEqual({
    team_id: team,
    user_id: person.id,
    display_name: 'Ann',
    profile_image_url: address,
    permission_ids: [],
    user,
  })
  expect((await list(`?team_id=${team}&user_id=${person.id}`, server)).body.items).toEqual([
    (await get(person.id, server)).body,
  ])
  expect((await patch(person.id, { display_name: 'x' }, server)).body.user).toEqual(user)
})

describe('lists of profiles', () => {
  const idsOf = ({ body }: { body: { items: { user_id: string }[] } }) => body.items.map((item) => item.user_id)

  test('are in the order of joining', async () => {
    await grant(app(), project, { teamId: team, userId: person.id }, '$read_members')
    const { body } = await list(`?team_id=${team}`)
    const shown = { team_id: team, display_name: null, profile_image_url: null, permission_ids: ['$read_members'] }
    expect(body.items).toEqual([
      { ...shown, user_id: person.id, display_name: 'Ann', profile_image_url: address },
      { ...shown, user_id: other.id, permission_ids: [] },
    ])
    expect(body.is_paginated).toBe(false)
    expect(idsOf(await list(`?team_id=${team}&user_id=${other.id}`))).toEqual([other.id])
    expect(idsOf(await list(`?team_id=${team}&user_id=${inventedId}`))).toEqual([])
  })

  test('are refused to clients in this order', async () => {
    const outsider = await signUp(project)
    const outcome = async (query: string, user?: string) => outcomeOf(await list(query, { user }))
    expect(await outcome('')).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
    expect(await outcome('?user_id=me', person.accessToken)).toBe('TEAM_ID_REQUIRED')
    for (const query of [`?team_id=${team}`, `?team_id=${team}&user_id=me`, `?team_id=${inventedId}`]) {
      expect(await outcome(query, outsider.accessToken)).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
    }
    for (const query of ['', `&user_id=${other.id}`, `&user_id=${inventedId}`]) {
      expect(await outcome(`?team_id=${team}${query}`, person.accessToken)).toBe('TEAM_PERMISSION_REQUIRED')
    }
    expect(idsOf(await list(`?team_id=${team}&user_id=me`))).toEqual([person.id])
  })

  test('for servers accept every filter; unknown teams and users have different errors', async () => {
    const second = await createTeam(project)
    app().clock.advance(1)
    await addMember(project, second, person.id)
    expect(idsOf(await list('', server))).toEqual([person.id, other.id, person.id])
    expect(idsOf(await list(`?user_id=${person.id}`, server))).toEqual([person.id, person.id])
    expect(idsOf(await list(`?team_id=${second}&user_id=${other.id}`, server))).toEqual([])
    const outcome = async (query: string) => outcomeOf(await list(query, server))
    expect(await outcome(`?team_id=${inventedId}&user_id=${inventedId}`)).toBe('TEAM_NOT_FOUND')
    expect(await outcome(`?team_id=${team}&user_id=${inventedId}`)).toBe('USER_NOT_FOUND')
    expect(await outcome(`?user_id=${inventedId}`)).toBe('USER_NOT_FOUND')
  })
})

test('reading the profile of another member needs $read_members, and is refused in this order', async () => {
  const outsider = await signUp(project)
  expect(outcomeOf(await get(other.id, {}))).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  for (const id of [other.id, outsider.id]) {
    expect(outcomeOf(await get(id, { user: outsider.accessToken }))).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  }
  for (const id of [other.id, inventedId]) expect(outcomeOf(await get(id))).toBe('TEAM_PERMISSION_REQUIRED')
  await grant(app(), project, { teamId: team, userId: person.id }, '$read_members')
  expect(outcomeOf(await get(inventedId))).toBe('USER_NOT_FOUND')
  expect(outcomeOf(await get(outsider.id))).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  expect(outcomeOf(await get(other.id))).toBe('200')
})

test('clients change their own profile only, and refusals come in this order', async () => {
  const bad = { display_name: 'x', profile_image_url: 'https://elsewhere.example/b.png' }
  const outsider = await signUp(project)
  expect(outcomeOf(await patch(other.id, bad, {}))).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  const refusals = [other.id, inventedId].map(async (id) => outcomeOf(await patch(id, bad)))
  expect(await refusals[0]).toBe('OWN_USER_REQUIRED')
  expect(await refusals[0]).toBe(await refusals[1])
  expect(outcomeOf(await patch('me', bad))).toBe('INVALID_PROFILE_IMAGE')
  expect(outcomeOf(await patch('me', bad, { user: outsider.accessToken }))).toBe('INVALID_PROFILE_IMAGE')
  expect(outcomeOf(await patch('me', { display_name: 'x' }, { user: outsider.accessToken }))).toBe(
    'TEAM_MEMBERSHIP_NOT_FOUND',
  )
  expect(outcomeOf(await patch('me', { display_name: null }))).toBe('SCHEMA_ERROR')
  expect(outcomeOf(await patch('me', { server_metadata: 1 }))).toBe('SCHEMA_ERROR')
  expect(outcomeOf(await patch(inventedId, bad, server))).toBe('USER_NOT_FOUND')
  expect(outcomeOf(await patch(outsider.id, bad, server))).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  expect((await get('me')).body).toMatchObject({ display_name: 'Ann', profile_image_url: address })
})

test('a picture that is already displayed is accepted again', async () => {
  const theirs = 'https://pictures.example/team.png'
  await patch(person.id, { profile_image_url: theirs }, server)
  expect(outcomeOf(await patch('me', { profile_image_url: theirs }))).toBe('200')
  expect(outcomeOf(await patch('me', { profile_image_url: address }))).toBe('200')
})

test('a profile applies to one team, and not to other teams of the user', async () => {
  const second = await createTeam(project)
  await addMember(project, second, person.id)
  await patch('me', { display_name: 'Boss' })
  const path = `/team-member-profiles/${second}/me`
  expect((await project.request('GET', path, { user: person.accessToken })).body.display_name).toBe('Ann')
})

test('members of another project are not found', async () => {
  const elsewhere = await app().createProject()
  const outcome = async (path: string, method = 'GET') =>
    outcomeOf(
      await elsewhere.request(method, `/team-member-profiles${path}`, {
        ...server,
        ...(method === 'PATCH' ? { body: { display_name: 'x' } } : {}),
      }),
    )
  expect(await outcome(`?team_id=${team}`)).toBe('TEAM_NOT_FOUND')
  expect(await outcome(`?user_id=${person.id}`)).toBe('USER_NOT_FOUND')
  expect(await outcome(`/${team}/${person.id}`)).toBe('USER_NOT_FOUND')
  expect(await outcome(`/${team}/${person.id}`, 'PATCH')).toBe('USER_NOT_FOUND')
})
