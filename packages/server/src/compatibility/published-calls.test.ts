import { endpoints } from '@portico/contract'
import { expect, test } from 'vitest'
import { publishedCalls } from './published-calls.ts'

const { ownPathOf, ownQueryOf, bodyOf } = publishedCalls

test.each([
  ['/project-permissions', '/user-permissions'],
  ['/project-permissions/u/p', '/user-permissions/u/p'],
  ['/project-permission-definitions', '/team-permission-definitions'],
  ['/project-permission-definitions/p', '/team-permission-definitions/p'],
  ['/internal/projects/current', '/projects/current'],
])('%s is our %s', (published, own) => {
  expect(ownPathOf(published, '')).toBe(own)
})

test('invitations that a user has received have a path of their own', () => {
  expect(ownPathOf('/team-invitations', 'user_id=me')).toBe('/received-team-invitations')
  expect(ownPathOf('/team-invitations', 'team_id=x')).toBe('/team-invitations')
})

test('the paths of our own endpoints stay unchanged', () => {
  const paths = Object.values(endpoints).flatMap((group) => Object.values(group).map(({ route }) => route.path))
  expect(paths.map((path) => ownPathOf(path, 'team_id=x'))).toEqual(paths)
  expect(ownPathOf('/project-permissionsx', '')).toBe('/project-permissionsx')
  expect(ownPathOf('/teams', 'user_id=me')).toBe('/teams')
})

test('only parameters of missing features are dropped', () => {
  const query = new URLSearchParams('include_anonymous=true&limit=5&include_restricted=true')
  expect(ownQueryOf('/users', query).toString()).toBe('include_anonymous=true&limit=5')
  expect(ownQueryOf('/teams', query)).toBe(query)
})

test('users have the fields that they read, other responses do not', () => {
  const user = { id: 'a', is_restricted: false, restricted_reason: null, country_code: null }
  expect(bodyOf('users.me', { id: 'a' })).toMatchObject(user)
  const restricted = { is_restricted: true, restricted_by_admin: false, restricted_reason: { type: 'anonymous' } }
  expect(bodyOf('users.me', { id: 'a', is_anonymous: true })).toMatchObject(restricted)
  expect(bodyOf('users.list', { items: [{ id: 'a' }], is_paginated: true })).toMatchObject({ items: [user] })
  expect(bodyOf('teams.list', { items: [{ id: 'a' }] })).toEqual({ items: [{ id: 'a' }] })
})
