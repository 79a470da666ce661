/** Access of applications that ends on one node is over on the other one. The clock of the tests stands still meanwhile. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import type * as openId from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFlowBrowser } from '../../flow-browser.ts'
import { basic, openIssuer, outcomeOfToken, postForm } from '../../machines.ts'
import {
  createAnn,
  createUserClient,
  discoverFor,
  passPages,
  redirectUri,
  signInAt,
  startFlow,
} from '../../user-clients.ts'

let opened: Awaited<ReturnType<typeof openIssuer>>
let second: TestApp
let project: TestProject
let ann: string
let client: { readonly id: string; readonly secret: string }
let tokens: openId.TokenEndpointResponse
beforeAll(async () => {
  opened = await openIssuer(createTestApp)
  second = await createTestApp({ publicUrl: opened.publicUrl }, { db: opened.app.deps.db })
})
afterAll(async () => {
  await opened.close()
  await second.close()
  await opened.app.close()
})
beforeEach(async () => {
  project = await opened.app.createProject()
  ann = await createAnn(project)
  client = await createUserClient(project)
  const config = await discoverFor(opened.publicUrl, project, client)
  tokens = await signInAt(config, createFlowBrowser(opened.publicUrl), {
    scope: 'openid offline_access',
    prompt: 'consent',
  })
})

/** Returns the outcome of both tokens at the second node, first of the access token. */
async function atSecondNode() {
  const path = `/auth/${project.id}`
  const bearer = { authorization: `Bearer ${tokens.access_token}` }
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
  return [
    outcomeOfToken(await postForm(second, `${path}/userinfo`, { headers: bearer })),
    outcomeOfToken(await postForm(second, `${path}/token`, { form, headers: basic(client) })),
  ]
}

const asServer = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'server', ...(body && { body }) })

test('the second node accepts the tokens of the first', async () => {
  expect(await atSecondNode()).toEqual(['200 ok', '200 ok'])
})

test('a refresh token that both nodes receive at once renews once at most, and its grant ends', async () => {
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
  const both = await Promise.all(
    [opened.app, second].map((app) => postForm(app, `/auth/${project.id}/token`, { form, headers: basic(client) })),
  )
  expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect((await asServer('GET', `/oauth-grants?user_id=${ann}`)).body.items).toEqual([])
  const { body: events } = await asServer('GET', `/audit-events?user_id=${ann}`)
  const types: string[] = events.items.map(({ type }: { type: string }) => type)
  expect(types.filter((type) => type === 'oauth_refresh_token_reused')).toHaveLength(1)
})

test('a code that both nodes receive at once is redeemed once at most, and its grant ends', async () => {
  const config = await discoverFor(opened.publicUrl, project, client)
  const { url, checks } = await startFlow(config)
  const { location } = await passPages(createFlowBrowser(opened.publicUrl), url)
  const code = new URL(location ?? '').searchParams.get('code') ?? ''
  const verifier = { code_verifier: checks.pkceCodeVerifier, redirect_uri: redirectUri }
  const form = { grant_type: 'authorization_code', code, ...verifier }
  const both = await Promise.all(
    [opened.app, second].map((app) => postForm(app, `/auth/${project.id}/token`, { form, headers: basic(client) })),
  )
  expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  const { body: events } = await asServer('GET', `/audit-events?user_id=${ann}`)
  const types: string[] = events.items.map(({ type }: { type: string }) => type)
  expect(types.filter((type) => type === 'oauth_code_reused')).toHaveLength(1)
})

test.each<[string, () => Promise<unknown>]>([
  ['a ban', () => asServer('PATCH', `/users/${ann}`, { ban: { reason: 'Spam' } })],
  ['the end of all sessions', () => asServer('DELETE', `/auth/sessions?user_id=${ann}`)],
  [
    'revocation',
    () =>
      postForm(opened.app, `/auth/${project.id}/token/revocation`, {
        form: { token: tokens.refresh_token ?? '' },
        headers: basic(client),
      }),
  ],
])('%s applies at once', async (_, end) => {
  await end()
  const outcomes = await atSecondNode()
  expect(outcomes[0]).toBe('401 invalid_token')
  expect(outcomes[1]).toBe('400 invalid_grant')
})
