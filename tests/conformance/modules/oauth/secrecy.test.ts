/** Nothing secret of a sign-in with a provider is written to the log; and one network cannot begin without end. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  authorizeQuery,
  begin,
  callBack,
  codeOf,
  consent,
  exchange,
  obtainCode,
  useOAuthApp,
} from '../../oauth-journey.ts'
import { signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp({ trustedProxies: ['127.0.0.1'], logLevel: 'warn' })
let project: TestProject
beforeEach(async () => {
  project = await createProject(['spotify', 'google'])
})

test('no code, token, state or secret is logged, also if a step fails', async () => {
  const { log } = app().deps
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  vi.spyOn(log, 'isLevelEnabled').mockReturnValue(true)
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(note)

  const { accessToken } = await signUp(project)
  const journey = await begin(project, 'spotify', { type: 'link', token: accessToken })
  const response = await consent(journey)
  const code = codeOf(await callBack(project, 'spotify', response, { cookie: journey.cookie }))
  const { body } = await exchange(project, { code, codeVerifier: journey.codeVerifier })
  await exchange(project, { code, codeVerifier: journey.codeVerifier })
  for (const behavior of ['invalid-grant', 'token-broken', 'token-html', 'wrong-audience']) {
    await obtainCode(project, 'google', { choice: { account: '1001', behavior } })
  }
  vi.restoreAllMocks()

  const text = JSON.stringify(lines, (_, value) => (value instanceof Error ? [value.message, value.stack] : value))
  expect(text).toMatch(/oauth\.callback/)
  expect(text).toMatch(/a provider could not be used/)
  const secrets = [accessToken, code, journey.codeVerifier, response.code, response.state, body.access_token]
  for (const secret of [...secrets, body.refresh_token, 'our-secret', project.keys.publishableClientKey, 'token_']) {
    expect(secret).toBeTruthy()
    expect(text).not.toContain(secret)
  }
})

test('a network starts at most 60 sign-ins a minute; other networks are not limited', async () => {
  const authorize = async (address: string) => {
    const path = `/auth/oauth/authorize/google?${authorizeQuery(project, 'v')}`
    return (await project.request('GET', path, { access: 'none', headers: { 'x-forwarded-for': address } })).status
  }
  for (let round = 0; round < 60; round++) expect(await authorize('192.0.2.1')).toBe(307)
  expect([await authorize('192.0.2.1'), await authorize('192.0.2.2')]).toEqual([429, 307])
})
