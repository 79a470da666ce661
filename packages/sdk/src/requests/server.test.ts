import { describe, expect, test } from 'vitest'
import { createServerApp } from '../server-app.ts'
import {
  accessToken,
  createFakeService,
  ok,
  type ReceivedRequest,
  type Reply,
  refusal,
  wireUser,
} from '../testing/fake-service.ts'

const teamId = '0f4e1c7a-5b1f-4c58-9e0a-6f0f4a6c2b11'
const valid = accessToken(600)
const bearer = { headers: { authorization: `Bearer ${valid}` } }
const expiredPair = {
  headers: { 'x-portico-auth': JSON.stringify({ accessToken: accessToken(-1), refreshToken: 'refresh-1' }) },
}
const serverUser = { ...wireUser, primary_email_auth_enabled: true, last_active_at_millis: 2, server_metadata: null }

function open(reply: (request: ReceivedRequest) => Reply) {
  const { fetch, requests } = createFakeService(reply)
  const app = createServerApp({
    projectId: 'internal',
    secretServerKey: 'ssk_test',
    baseUrl: 'http://portico.test',
    fetch,
  })
  return { app, calls: () => requests.map(({ method, path }) => `${method} ${path}`), requests }
}

const act = { sub: 'owner-1', type: 'owner', name: 'Mirë' }
const impersonating = { headers: { authorization: `Bearer ${accessToken(600, 'impersonation', { act })}` } }
const impersonator = { type: 'owner', id: 'owner-1', name: 'Mirë', returnUrl: null, reason: null, endsAt: null }

describe('getUser', () => {
  test('names who acts in the name of the user', async () => {
    const { app } = open(() => ok(serverUser))
    expect(await app.getUser(impersonating)).toMatchObject({ id: 'user-1', impersonator })
    expect(await app.getUser(bearer)).toMatchObject({ id: 'user-1', impersonator: null })
  })

  test('fetches the user of a Bearer token', async () => {
    const { app, requests } = open(() => ok(serverUser))
    expect(await app.getUser(bearer)).toMatchObject({ id: 'user-1', displayName: 'Ann' })
    expect(requests[0]?.headers.get('x-portico-access-token')).toBe(valid)
    expect(requests[0]?.headers.get('x-portico-secret-server-key')).toBe('ssk_test')
  })

  test('refreshes an expired token of header mode, without rotation', async () => {
    const { app, calls, requests } = open(({ path }) =>
      ok(path === '/users/me' ? serverUser : { access_token: accessToken(600) }),
    )
    expect(await app.getUser(expiredPair)).toMatchObject({ id: 'user-1' })
    expect(calls()).toEqual(['POST /auth/sessions/current/refresh', 'GET /users/me'])
    expect(requests[0]?.headers.get('x-portico-refresh-token')).toBe('refresh-1')
  })

  test('refreshes a token that the service refuses, once', async () => {
    const pair = { headers: { 'x-portico-auth': JSON.stringify({ accessToken: valid, refreshToken: 'refresh-1' }) } }
    const { app, calls } = open(({ path }) =>
      path === '/users/me' ? refusal(401, 'ACCESS_TOKEN_EXPIRED') : ok({ access_token: accessToken(600, 'new') }),
    )
    expect(await app.getUser(pair)).toBeNull()
    expect(calls()).toEqual(['GET /users/me', 'POST /auth/sessions/current/refresh', 'GET /users/me'])
  })

  test.each(['ACCESS_TOKEN_EXPIRED', 'UNPARSABLE_ACCESS_TOKEN', 'CANNOT_GET_OWN_USER_WITHOUT_USER'])(
    'is null if the service responds with %s',
    async (code) => {
      expect(await open(() => refusal(401, code)).app.getUser(bearer)).toBeNull()
    },
  )

  test('is null without a request if there are no tokens', async () => {
    const { app, calls } = open(() => ok(serverUser))
    expect(await app.getUser({ headers: {} })).toBeNull()
    expect(await app.getUser({ headers: { authorization: 'Bearer x' } })).toBeNull()
    expect(calls()).toEqual([])
  })

  test('is null if the session has ended', async () => {
    const { app } = open(() => refusal(401, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'))
    expect(await app.getUser(expiredPair)).toBeNull()
  })

  test('throws the error of a wrong key', async () => {
    const { app } = open(() => refusal(401, 'INVALID_SECRET_SERVER_KEY'))
    await expect(app.getUser(bearer)).rejects.toMatchObject({ code: 'INVALID_SECRET_SERVER_KEY' })
  })
})

describe('requirePermission', () => {
  const grants = { items: [{ id: 'edit', user_id: 'user-1', team_id: teamId }], is_paginated: false }

  test('resolves to the user who has the permission, with one request', async () => {
    const { app, calls } = open(() => ok(grants))
    expect(await app.requirePermission(bearer, { permissionId: 'edit', teamId })).toEqual({
      userId: 'user-1',
      impersonator: null,
    })
    expect(calls()).toEqual([`GET /team-permissions?user_id=me&permission_id=edit&recursive=true&team_id=${teamId}`])
  })

  test('requests a permission in the project if no team is named', async () => {
    const { app, calls } = open(() => ok({ items: [{ id: 'edit', user_id: 'user-1' }], is_paginated: false }))
    await app.requirePermission(bearer, { permissionId: 'edit' })
    expect(calls()[0]).toMatch(/^GET \/user-permissions\?/)
  })

  test('names the impersonator, or refuses requests of impersonators', async () => {
    const { app } = open(() => ok(grants))
    const required = { permissionId: 'edit', teamId }
    expect(await app.requirePermission(impersonating, required)).toEqual({ userId: 'user-1', impersonator })
    const refusing = { ...required, refusesImpersonation: true }
    await expect(app.requirePermission(impersonating, refusing)).rejects.toMatchObject({
      name: 'AccessDeniedError',
      status: 403,
      reason: 'impersonation',
      place: 'authorization',
    })
    expect(await app.requirePermission(bearer, refusing)).toMatchObject({ userId: 'user-1' })
  })

  test('throws 403 with the id of the missing permission', async () => {
    const { app } = open(() => ok({ items: [], is_paginated: false }))
    await expect(app.requirePermission(bearer, { permissionId: 'edit', teamId })).rejects.toMatchObject({
      name: 'AccessDeniedError',
      status: 403,
      reason: 'permission-required',
      message: `The user does not have the permission edit in the team ${teamId}.`,
    })
  })

  test.each([undefined, '', 'x', `${teamId}/..`])('denies the team id %j without a request', async (value) => {
    const { app, calls } = open(() => ok(grants))
    const required = { permissionId: 'edit', teamId: value }
    await expect(app.requirePermission(bearer, required)).rejects.toMatchObject({ status: 403 })
    expect(calls()).toEqual([])
  })

  test('throws 401 with the reason if nobody is signed in', async () => {
    const { app } = open(() => ok(grants))
    const denied = (request: { headers: Record<string, string> }) =>
      expect(app.requirePermission(request, { permissionId: 'edit', teamId })).rejects
    await denied({ headers: {} }).toMatchObject({ status: 401, reason: 'missing', place: null })
    await denied({ headers: { authorization: 'Bearer x' } }).toMatchObject({ status: 401, reason: 'malformed' })
  })

  test('throws 401 if the service refuses the tokens', async () => {
    const { app } = open(() => refusal(401, 'ACCESS_TOKEN_EXPIRED'))
    await expect(app.requirePermission(bearer, { permissionId: 'edit', teamId })).rejects.toMatchObject({
      status: 401,
      reason: 'refused',
      place: 'authorization',
    })
  })
})
