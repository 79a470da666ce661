/** The response of one provider is never taken for the response of another (RFC 9700, section 4.4; RFC 9207). */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { begin, callBack, consent, useOAuthApp } from '../../oauth-journey.ts'

const { createProject } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await createProject(['github', 'google', 'spotify'])
})

test('a callback at the path of another provider is refused, and one at the correct path still signs in', async () => {
  const journey = await begin(project, 'github')
  const authorizationResponse = await consent(journey)
  const wrong = await callBack(project, 'google', authorizationResponse, { cookie: journey.cookie })
  expect(wrong.status).toBe(400)
  expect(wrong.headers).not.toHaveProperty('set-cookie')
  const right = await callBack(project, 'github', authorizationResponse, { cookie: journey.cookie })
  expect([right.status, right.headers['set-cookie']]).toEqual([307, expect.stringContaining('Max-Age=0')])
})

test('two tabs whose responses are swapped both sign in at their own paths', async () => {
  const journeys = [await begin(project, 'github'), await begin(project, 'spotify')] as const
  const responses = [await consent(journeys[0]), await consent(journeys[1])] as const
  const cookie = journeys.map((journey) => journey.cookie).join('; ')
  expect((await callBack(project, 'spotify', responses[0], { cookie })).status).toBe(400)
  expect((await callBack(project, 'github', responses[1], { cookie })).status).toBe(400)
  expect((await callBack(project, 'github', responses[0], { cookie })).status).toBe(307)
  expect((await callBack(project, 'spotify', responses[1], { cookie })).status).toBe(307)
})

test.each([
  ['github', 'https://accounts.google.com'],
  ['github', 'https://github.com.evil.test'],
  ['github', 'nonsense'],
  ['github', ''],
  ['google', 'https://github.com'],
])('%s: the issuer %j is refused', async (provider, iss) => {
  const journey = await begin(project, provider)
  const authorizationResponse = await consent(journey)
  const response = await callBack(project, provider, { ...authorizationResponse, iss }, { cookie: journey.cookie })
  expect(response.status).toBe(400)
  expect(response.headers).not.toHaveProperty('location')
})

test.each(['https://github.com', 'https://github.com/login/oauth'])('github: accepts the issuer %s', async (iss) => {
  const journey = await begin(project, 'github')
  const authorizationResponse = await consent(journey)
  expect(
    (await callBack(project, 'github', { ...authorizationResponse, iss }, { cookie: journey.cookie })).status,
  ).toBe(307)
})
