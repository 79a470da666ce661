/**
 * Signing keys are rotated by age. They are published before they sign, and accepted until their last token expires.
 */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { partsOf } from '../../forge-token.ts'
import { refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp({ signingKeyDays: 30 })
const hour = 3_600_000
const day = 24 * hour

async function advance(millis: number) {
  app().clock.advance(millis)
  await app().maintain()
}
async function publishedKeys({ id, request }: TestProject): Promise<string[]> {
  const { body } = await request('GET', `/projects/${id}/.well-known/jwks.json`, { access: 'none' })
  return body.keys.map(({ kid }: { kid: string }) => kid)
}
async function newToken({ request }: TestProject, refreshToken: string): Promise<string> {
  const { body } = await request('POST', '/auth/sessions/current/refresh', {
    headers: refreshTokenHeader(refreshToken),
    body: {},
  })
  return body.access_token
}
const kidOf = (token: string) => partsOf(token).header.kid

test('a key is replaced after its lifetime in steps that keep all tokens valid', async () => {
  const project = await app().createProject()
  const { refreshToken } = await signUp(project)
  const [first] = await publishedKeys(project)
  await advance(30 * day - 1)
  expect(await publishedKeys(project)).toEqual([first])

  await advance(1)
  // Nodes cache a project for a second.
  app().clock.advance(1000)
  const [, second] = await publishedKeys(project)
  expect(await publishedKeys(project)).toEqual([first, second])
  const old = await newToken(project, refreshToken)
  expect(kidOf(old)).toBe(first)

  await advance(hour - 2000)
  const last = await newToken(project, refreshToken)
  expect(kidOf(last)).toBe(first)
  await advance(1000)
  expect(kidOf(await newToken(project, refreshToken))).toBe(second)
  expect((await project.request('GET', '/users/me', { user: last })).status).toBe(200)

  await advance(day)
  expect(await publishedKeys(project)).toEqual([second])
})

test('nodes that run maintenance at once create one key', async () => {
  const project = await app().createProject()
  app().clock.advance(30 * day)
  await Promise.all([app().maintain(), app().maintain(), app().maintain()])
  app().clock.advance(1000)
  expect(await publishedKeys(project)).toHaveLength(2)
})
