/** A provider's token belongs to the client that obtained it. No other client receives or refreshes it. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { configureProviders, linkWith, standard, useOAuthApp } from '../../oauth-journey.ts'
import { type Person, signUp } from '../../setup.ts'

const { app, fakes, createProject } = useOAuthApp()
let project: TestProject
let ann: Person
beforeEach(async () => {
  project = await createProject(['spotify'])
  ann = await signUp(project)
  await linkWith(project, ann.accessToken, 'spotify', { choice: { account: '1001' } })
})

const ask = () =>
  project.request('POST', `/connected-accounts/${ann.id}/spotify/access-token`, { access: 'server', body: {} })
const storedTokens = () => app().deps.db.query('select client_id from oauth_tokens where project_id = $1', [project.id])
const noScope = 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'

test('with another client there are no tokens, until the user connects again', async () => {
  expect((await ask()).status).toBe(201)
  await configureProviders(project, [standard('spotify', { client_id: 'new-client' })])
  expect(await storedTokens()).toEqual([])
  expect((await ask()).body.code).toBe(noScope)
  await linkWith(project, ann.accessToken, 'spotify', { choice: { account: '1001' } })
  expect((await ask()).status).toBe(201)
  expect(await storedTokens()).toEqual([{ clientId: 'new-client' }, { clientId: 'new-client' }])
})

test('a new secret of the same client, or switching the provider off and on, keeps the tokens', async () => {
  const before = (await ask()).body
  await configureProviders(project, [standard('spotify', { client_secret: 'new-secret', enabled: false })])
  await configureProviders(project, [standard('spotify', { client_secret: 'our-secret' })])
  expect((await ask()).body).toEqual(before)
})

test.each([
  ['shared keys', { id: 'spotify', enabled: true, type: 'shared' }],
  ['another client', standard('spotify', { client_id: 'other-client' })],
])('a change to %s and back does not restore the tokens', async (_name, provider) => {
  await configureProviders(project, [provider])
  await configureProviders(project, [standard('spotify')])
  expect((await ask()).body.code).toBe(noScope)
})

test('tokens that shared keys obtained are not returned after a change to own keys', async () => {
  await configureProviders(project, [{ id: 'spotify', enabled: true, type: 'shared' }])
  await linkWith(project, ann.accessToken, 'spotify', { choice: { account: '1001' } })
  expect((await storedTokens()).length).toBeGreaterThan(0)
  await configureProviders(project, [standard('spotify')])
  expect((await ask()).body.code).toBe(noScope)
})

test('a token of another client in the database is neither returned nor refreshed', async () => {
  await app().deps.db.query(`update oauth_tokens set client_id = 'former-client' where project_id = $1`, [project.id])
  expect((await ask()).body.code).toBe(noScope)
  app().clock.advance(24 * 3_600_000)
  expect((await ask()).body.code).toBe(noScope)
})

test('the tokens of a provider end when an owner moves it to another server with the same client id', async () => {
  const urls = (path: string) => ({
    authorization_url: `${fakes().origin}/generic/authorize`,
    token_url: `${fakes().origin}/${path}/token`,
    userinfo_url: `${fakes().origin}/generic/userinfo`,
  })
  await configureProviders(project, [standard('spotify'), standard('corp', urls('generic'))])
  const insert = `insert into oauth_tokens (project_id, id, provider_id, account_id, client_id, type, token_sealed, scopes,
      created_at_millis)
    select project_id, gen_random_uuid(), 'corp', account_id, client_id, type, token_sealed, scopes, created_at_millis
    from oauth_tokens where project_id = $1`
  await app().deps.db.query(
    `insert into oauth_accounts (project_id, provider_id, account_id, user_id, created_at_millis)
     select project_id, 'corp', account_id, user_id, created_at_millis from oauth_accounts where project_id = $1`,
    [project.id],
  )
  await app().deps.db.query(insert, [project.id])
  const ofCorp = () =>
    app().deps.db.query(`select 1 from oauth_tokens where project_id = $1 and provider_id = 'corp'`, [project.id])
  expect(await ofCorp()).toHaveLength(2)
  await configureProviders(project, [standard('spotify'), standard('corp', urls('elsewhere'))])
  expect(await ofCorp()).toEqual([])
  expect((await ask()).status).toBe(201)
})
