import { expect, test } from 'vitest'
import { createFakeService, ok, type Reply } from '../testing/fake-service.ts'
import { protectedResource } from './protected-resource.ts'
import type { AcceptedToken } from './refusals.ts'

const resource = 'https://notes.example.com/mcp'
const caller: AcceptedToken = {
  ...{ status: 'accepted', token: 'opaque', userId: 'user-1', clientId: 'https://agent.example.com/c' },
  ...{ scopes: ['notes.delete'], expiresAt: new Date(2e12) },
}
const act = { scope: 'notes.delete', act: 'Delete a note', arguments: { note: 'Buy tea' } }

function open(reply: () => Reply, options: object = {}) {
  const { fetch, requests } = createFakeService(reply)
  const connection = {
    projectId: 'internal',
    baseUrl: 'http://portico.test',
    resource,
    fetch,
    scopes: ['notes.delete'],
  }
  const credentials = { check: 'introspect' as const, clientId: 'notes', clientSecret: 'a:b' }
  return { notes: protectedResource({ ...connection, ...credentials, ...options }), requests }
}

const failed = (status: number, body: object): Reply => Response.json(body, { status })
const pending = {
  status: 'pending',
  approval_uri: 'https://auth.example.com/auth/p/approve?approval=1',
  expires_in: 600,
}

test('an act that waits is refused with the address of its page, as no lack of a scope', async () => {
  const { notes, requests } = open(() => ok(pending))
  const refused = await notes.requireApproval(caller, act)
  if (refused.status !== 'refused') throw new Error('The act was approved.')
  const response = refused.response()
  expect([response.status, refused.approvalUrl]).toEqual([403, pending.approval_uri])
  expect(await response.json()).toMatchObject({ error: 'approval_required', approval_uri: pending.approval_uri })
  const challenge = response.headers.get('www-authenticate')
  expect(challenge).toContain('Bearer error="approval_required"')
  expect(challenge).toContain(`approval_uri="${pending.approval_uri}"`)
  expect(requests[0]?.headers.get('authorization')).toBe(`Basic ${btoa('notes:a%3Ab')}`)
})

test.each(['approved', 'not_required'])('the state %s lets the act be done', async (status) => {
  expect(await open(() => ok({ status })).notes.requireApproval(caller, act)).toEqual({ status: 'approved' })
})

test.each<[string, Reply | TypeError, object]>([
  ['a refusal', ok({ status: 'refused' }), { httpStatus: 403, body: { error: 'access_denied' } }],
  ['an ended token', failed(400, { error: 'invalid_grant' }), { httpStatus: 401, body: { error: 'invalid_token' } }],
  [
    'a missing scope',
    failed(400, { error: 'invalid_scope' }),
    { httpStatus: 403, body: { error: 'insufficient_scope' } },
  ],
  ['long arguments', failed(400, { error: 'invalid_request' }), { httpStatus: 400, approvalUrl: null }],
  ['too many acts', failed(429, { error: 'x' }), { httpStatus: 429, headers: { 'retry-after': '60' } }],
  ['wrong credentials', failed(401, { error: 'invalid_client' }), { httpStatus: 503 }],
  ['a response of another form', ok({ status: 'other' }), { httpStatus: 503 }],
  ['a service that cannot be reached', new TypeError('fetch failed'), { httpStatus: 503 }],
])('%s is refused', async (_, reply, expected) => {
  const { notes } = open(() => reply)
  expect(await notes.requireApproval(caller, act)).toMatchObject({ status: 'refused', ...expected })
})

test('a machine has no user who could approve', async () => {
  const { notes, requests } = open(() => ok({ status: 'approved' }))
  expect(await notes.requireApproval({ ...caller, userId: null }, act)).toMatchObject({ httpStatus: 403 })
  expect(requests).toEqual([])
})

test('approvals need introspection', async () => {
  const { notes } = open(() => ok({}), { check: 'local' })
  await expect(notes.requireApproval(caller, act)).rejects.toThrow("check: 'introspect'")
})
