/** Authorization requests of scripts: they get the redirect target as JSON, and the flow has no cookie (decision 0125). */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import {
  authorizeQuery,
  begin,
  callBack,
  challengeOf,
  codeOf,
  consent,
  countAccounts,
  exchange,
  nobody,
  useOAuthApp,
} from '../../oauth-journey.ts'
import { signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
beforeAll(async () => {
  project = await createProject(['github', 'google'])
})

const codeVerifier = 'v'.repeat(43)
const authorize = (changes: Record<string, string | null> = {}) => {
  const query = authorizeQuery(project, codeVerifier, { stack_response_mode: 'json', ...changes })
  return project.request('GET', `/auth/oauth/authorize/github?${query}`, { access: 'none' })
}

test.each<Record<string, string | null>>([{}, { stack_response_mode: null, hexclave_response_mode: 'json' }])(
  'a sign-in with %j works without a cookie, once',
  async (changes) => {
    const { status, body, headers } = await authorize(changes)
    expect([status, Object.keys(body)]).toEqual([200, ['location']])
    expect(headers).not.toHaveProperty('set-cookie')
    const authorizationResponse = await consent(body)
    const response = await callBack(project, 'github', authorizationResponse)
    expect([response.status, new URL(response.headers.location ?? '').searchParams.get('state')]).toEqual([
      307,
      'the state of the app',
    ])
    const code = codeOf(response)
    expect((await exchange(project, { code, codeVerifier: 'w'.repeat(43) })).body.code).toBe(
      'INVALID_AUTHORIZATION_CODE',
    )
    expect((await exchange(project, { code, codeVerifier })).status).toBe(200)
    expect((await callBack(project, 'github', authorizationResponse)).status).toBe(400)
  },
)

test('a flow that a browser has started still needs its cookie', async () => {
  const other = await createProject(['github'])
  const journey = await begin(other, 'github')
  const authorizationResponse = await consent(journey)
  expect((await callBack(other, 'github', authorizationResponse)).status).toBe(400)
  expect(await countAccounts(app(), other)).toEqual(nobody)
})

test('a script that links an account gets the address of the authorization endpoint, which sets the cookie', async () => {
  const { accessToken } = await signUp(project)
  const { body, headers } = await authorize({ type: 'link', token: accessToken })
  expect(headers).not.toHaveProperty('set-cookie')
  const url = new URL(body.location)
  expect(`${url.origin}${url.pathname}`).toBe(`${app().deps.config.publicUrl}/api/v1/auth/oauth/authorize/github`)
  expect(url.searchParams.get('code_challenge')).toBe(challengeOf(codeVerifier))
  const navigated = await project.request('GET', `${url.pathname.replace('/api/v1', '')}${url.search}`, {
    access: 'none',
  })
  expect([navigated.status, navigated.headers['set-cookie']]).toEqual([
    307,
    expect.stringContaining('stack-oauth-inner'),
  ])
})

test.each([
  [{ stack_response_mode: 'form' }, 'SCHEMA_ERROR'],
  [{ client_secret: 'pck_wrong' }, 'INVALID_PUBLISHABLE_CLIENT_KEY'],
  [{ type: 'link' }, 'UNPARSABLE_ACCESS_TOKEN'],
])('with %j it gets the error', async (changes, code) => {
  expect((await authorize(changes)).body.code).toBe(code)
})
