/** Number of statements of a sign-in with a provider. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import {
  begin,
  callBack,
  consent,
  exchange,
  linkWith,
  obtainCode,
  signInWith,
  useOAuthApp,
} from '../../oauth-journey.ts'
import { takeOwnStatements } from '../../own-statements.ts'
import { signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await createProject(['github', 'google'])
  await signInWith(project, 'github', { choice: { account: '1002' } })
  takeOwnStatements(app())
})

test('the redirect to a provider: one', async () => {
  await begin(project, 'github')
  expect(takeOwnStatements(app())).toEqual(['insert_oauth_flow'])
})

test('the redirect to a provider to link an account: two', async () => {
  const { accessToken } = await signUp(project)
  takeOwnStatements(app())
  await begin(project, 'github', { type: 'link', token: accessToken })
  expect(takeOwnStatements(app())).toEqual(['select_signed_in_users', 'insert_oauth_flow'])
})

async function statementsOfCallback(account: string): Promise<string[]> {
  const journey = await begin(project, 'github')
  const response = await consent(journey, { account })
  takeOwnStatements(app())
  expect((await callBack(project, 'github', response, { cookie: journey.cookie })).status).toBe(307)
  return takeOwnStatements(app())
}

test('the callback: four for a new user, three for an existing one', async () => {
  const known = ['redeem_oauth_flow', 'select_provider_account', 'complete_oauth_flow']
  expect(await statementsOfCallback('1001')).toEqual([...known.slice(0, 2), 'insert_user', 'complete_oauth_flow'])
  expect(await statementsOfCallback('1001')).toEqual(known)
})

test('the callback that links an account: six, with the notice', async () => {
  const { accessToken } = await signUp(project)
  const journey = await begin(project, 'google', { type: 'link', token: accessToken })
  const response = await consent(journey)
  takeOwnStatements(app())
  expect((await callBack(project, 'google', response, { cookie: journey.cookie })).status).toBe(307)
  expect(takeOwnStatements(app())).toHaveLength(6)
})

test('the exchange of a code: three', async () => {
  const code = await obtainCode(project, 'github', { choice: { account: '1002' } })
  takeOwnStatements(app())
  expect((await exchange(project, code)).status).toBe(200)
  expect(takeOwnStatements(app())).toEqual(['redeem_authorization_code', 'insert_session', 'note_session_of_code'])
})

test('an access token of the provider: one while it is valid, three when it is refreshed', async () => {
  const { id, accessToken } = await signUp(project)
  await linkWith(project, accessToken, 'google')
  const path = `/connected-accounts/${id}/google/access-token`
  const ask = () => project.request('POST', path, { access: 'server', body: {} })
  takeOwnStatements(app())
  expect((await ask()).status).toBe(201)
  expect(takeOwnStatements(app())).toEqual(['select_provider_connection'])
  app().clock.advance(3_600_000)
  // The project is cached for a second. The next call reads it again.
  await project.request('GET', '/projects/current')
  takeOwnStatements(app())
  expect((await ask()).status).toBe(201)
  expect(takeOwnStatements(app())).toEqual([
    'select_provider_connection',
    'claim_provider_token',
    'store_refreshed_provider_tokens',
  ])
})
