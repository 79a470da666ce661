/** An API exchanges the access token of a user for one of another API (RFC 8693). */
import type { TestApp, TestProject } from '@portico/server/testing'
import { decodeJwt } from 'jose'
import * as openId from 'openid-client'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { basic, createMachine, createScope, discover, type Machine, outcomeOfToken, postForm } from '../../machines.ts'
import { createUserClient, discoverFor, signInAt } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
let resources: Readonly<Record<'api' | 'store' | 'log' | 'other', string>>
let api: Machine
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const uri = { api: 'https://api.example.com', store: 'https://store.example.com' }
const opaque = { log: 'https://log.example.com', other: 'https://other.example.com' }
const grantType = 'urn:ietf:params:oauth:grant-type:token-exchange'
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'

beforeEach(async () => {
  for (const id of ['plans.read', 'plans.write'])
    await createScope(project, { id, texts: [{ locale: 'en', name: id }] })
  const create = async (address: string, scopes: string[], token_format: string) => {
    const body = { uri: address, scopes, token_format }
    return (await project.request('POST', '/oauth-resources', { access: 'admin', body })).body.id
  }
  resources = {
    api: await create(uri.api, ['plans.read', 'plans.write'], 'jwt'),
    store: await create(uri.store, ['plans.read'], 'jwt'),
    log: await create(opaque.log, ['plans.read', 'plans.write'], 'opaque'),
    other: await create(opaque.other, ['plans.read'], 'opaque'),
  }
  api = await createMachine(project, { can_exchange_tokens: true, resources: Object.values(resources) })
})

const path = () => `/auth/${project.id}/token`
const exchange = (subject: string, fields: Record<string, string> = {}, by: Machine = api) =>
  postForm(app, path(), {
    form: {
      ...{ grant_type: grantType, subject_token: subject, subject_token_type: accessTokenType, resource: uri.store },
      ...fields,
    },
    headers: basic(by),
  })
const tokenOf = ({ body }: Awaited<ReturnType<typeof exchange>>) => String(body.access_token)

/** Signs Ann in at an application, and returns the tokens for one of its resources. */
async function signIn(resource: string, fields: object = {}) {
  const client = await createUserClient(project, { resources: [resources.api, resources.log], ...fields })
  const config = await discoverFor(publicUrl, project, client)
  return signInAt(config, browser, { scope: 'openid plans.read plans.write', resource }, { resource })
}

test('the token names the user, the client that acts and no scope that the resource does not accept', async () => {
  const { access_token: subject } = await signIn(uri.api)
  const { status, body } = await exchange(subject)
  expect(status).toBe(200)
  expect(body).toEqual({
    ...{ access_token: expect.any(String), issued_token_type: accessTokenType, token_type: 'Bearer' },
    ...{ expires_in: expect.any(Number), scope: 'plans.read' },
  })
  const claims = decodeJwt(String(body.access_token))
  expect(claims).toMatchObject({
    sub: ann,
    aud: uri.store,
    client_id: api.id,
    scope: 'plans.read',
    act: { sub: api.id },
  })
  expect(Number(claims.exp)).toBeLessThanOrEqual(Number(decodeJwt(subject).exp))
  expect(decodeJwt(subject)).not.toHaveProperty('act')
})

test('metadata name the grant while a client may use it', async () => {
  const grants = async () =>
    (await postForm(app, `/auth/${project.id}/.well-known/openid-configuration`, { method: 'GET' })).body
      .grant_types_supported
  expect(await grants()).toContain(grantType)
  const body = { can_exchange_tokens: false }
  await project.request('PATCH', `/oauth-clients/${api.id}`, { access: 'admin', body })
  expect(await grants()).not.toContain(grantType)
  const { access_token: subject } = await signIn(uri.api)
  expect(outcomeOfToken(await exchange(subject))).toBe('400 invalid_request')
})

test('clients that do not authenticate cannot exchange tokens', async () => {
  const settings = { kind: 'spa', name: 'Notes', token_endpoint_auth_method: 'none', can_exchange_tokens: true }
  const { body } = await project.request('POST', '/oauth-clients', { access: 'admin', body: settings })
  expect(body).toMatchObject({ code: 'OAUTH_CLIENT_KIND_MISMATCH', details: { field: 'can_exchange_tokens' } })
})

describe('a request', () => {
  test('for another resource, scope, actor or type is refused', async () => {
    const { access_token: subject } = await signIn(uri.api)
    const refused: [Record<string, string>, string][] = [
      [{ resource: 'https://evil.example.com' }, '400 invalid_target'],
      [{ audience: 'store' }, '400 invalid_target'],
      [{ scope: 'plans.write' }, '400 invalid_scope'],
      [{ scope: 'plans.read email' }, '400 invalid_scope'],
      [{ actor_token: 'x', actor_token_type: accessTokenType }, '400 invalid_request'],
      [{ requested_token_type: 'urn:ietf:params:oauth:token-type:jwt' }, '400 invalid_request'],
      [{ subject_token_type: 'urn:ietf:params:oauth:token-type:id_token' }, '400 invalid_request'],
    ]
    for (const [fields, outcome] of refused)
      expect(outcomeOfToken(await exchange(subject, fields)), JSON.stringify(fields)).toBe(outcome)
  })

  test('with a token that is no access token of a user for its API is refused', async () => {
    const { access_token: subject, id_token: idToken = '' } = await signIn(uri.api)
    const opaqueOfUser = await signInAt(await discoverFor(publicUrl, project, await createUserClient(project)), browser)
    const ofMachine = await postForm(app, path(), {
      ...{ form: { grant_type: 'client_credentials', resource: uri.api }, headers: basic(api) },
    })
    const stranger = await createMachine(project, { can_exchange_tokens: true, resources: [resources.store] })
    const refused = [
      await exchange(idToken),
      await exchange(opaqueOfUser.access_token),
      await exchange(tokenOf(ofMachine)),
      await exchange(`${subject.slice(0, -8)}AAAAAAAA`),
      await exchange('nothing'),
      await exchange('a.b.c'),
      await exchange(subject, {}, stranger),
    ]
    expect(new Set(refused.map(outcomeOfToken))).toEqual(new Set(['400 invalid_request']))
  })

  test('with a token of another project is refused', async () => {
    const { access_token: subject } = await signIn(uri.api)
    project = await app.createProject()
    const { body } = await project.request('POST', '/oauth-resources', { access: 'admin', body: { uri: uri.api } })
    const other = await createMachine(project, { can_exchange_tokens: true, resources: [body.id] })
    expect(outcomeOfToken(await exchange(subject, { resource: uri.api }, other))).toBe('400 invalid_request')
  })

  test('with a token whose grant has ended is refused, also if a resource verifies the token itself', async () => {
    const { access_token: subject } = await signIn(uri.api)
    await project.request('DELETE', `/auth/sessions?user_id=${ann}`, { access: 'server' })
    expect(outcomeOfToken(await exchange(subject))).toBe('400 invalid_request')
  })
})

test('three clients may act one after another', async () => {
  let { access_token: token } = await signIn(uri.api)
  const actors = [api]
  for (let count = 0; count < 2; count++)
    actors.push(
      await createMachine(project, { can_exchange_tokens: true, resources: [resources.api, resources.store] }),
    )
  for (const actor of actors) token = tokenOf(await exchange(token, { resource: uri.api }, actor))
  const [first, second, third] = actors.map(({ id }) => id)
  expect(decodeJwt(token).act).toEqual({ sub: third, act: { sub: second, act: { sub: first } } })
  expect(outcomeOfToken(await exchange(token))).toBe('400 invalid_request')
})

describe('opaque tokens', () => {
  const introspect = async (token: string) =>
    (await postForm(app, `${path()}/introspection`, { form: { token }, headers: basic(api) })).body

  test('are exchanged, name the actor, and end with the session of their subject', async () => {
    const { access_token: subject } = await signIn(opaque.log)
    const token = tokenOf(await exchange(subject, { resource: opaque.other }))
    expect(await introspect(token)).toMatchObject({
      ...{ active: true, sub: ann, aud: opaque.other, client_id: api.id, scope: 'plans.read', act: { sub: api.id } },
    })
    const { body } = await project.request('GET', `/auth/sessions?user_id=${ann}`, { access: 'server' })
    await project.request('DELETE', `/auth/sessions/${body.items[0].id}?user_id=${ann}`, { access: 'server' })
    expect(await introspect(token)).toEqual({ active: false })
    expect(outcomeOfToken(await exchange(subject))).toBe('400 invalid_request')
  })

  test('end alone when their client revokes them', async () => {
    const { access_token: subject } = await signIn(opaque.log)
    const token = tokenOf(await exchange(subject, { resource: opaque.other }))
    await postForm(app, `${path()}/revocation`, { form: { token }, headers: basic(api) })
    expect((await introspect(token)).active).toBe(false)
    expect((await introspect(subject)).active).toBe(true)
  })
})

test('the identifier of the user stays that of the application, also if it is pairwise', async () => {
  for (const resource of [uri.api, opaque.log]) {
    const tokens = await signIn(resource, { subject_type: 'pairwise' })
    const subject = tokens.claims()?.sub
    expect(subject).not.toBe(ann)
    expect(decodeJwt(tokenOf(await exchange(tokens.access_token))).sub).toBe(subject)
  }
})

test('a token can be bound to a key of the client (DPoP), whose proof works once', async () => {
  const { access_token: subject } = await signIn(uri.api)
  const config = await discover(publicUrl, project, api)
  const proof = openId.getDPoPHandle(config, await openId.randomDPoPKeyPair())
  const parameters = { subject_token: subject, subject_token_type: accessTokenType, resource: uri.store }
  const tokens = await openId.genericGrantRequest(config, grantType, parameters, { DPoP: proof })
  expect(tokens.token_type).toBe('dpop')
  expect(decodeJwt(tokens.access_token).cnf).toEqual({ jkt: expect.any(String) })
})
