import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { type Person, refreshTokenHeader, signUp, useTestApp } from '../conformance/setup.ts'
import { atOnce } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()

const rotate = async ({ id, keys, request }: TestProject, refresh_token: string) => {
  const client = { client_id: id, client_secret: keys.publishableClientKey }
  const body = { grant_type: 'refresh_token', refresh_token, rotate: true, ...client }
  return (await request('POST', '/auth/oauth/token', { access: 'none', body })).body
}
const liveSessions = async ({ request }: TestProject, { id }: Person): Promise<number> =>
  (await request('GET', `/auth/sessions?user_id=${id}`, { access: 'server' })).body.items.length

test('twenty concurrent refreshes with one token return the same new token', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  let token = person.refreshToken
  for (let round = 0; round < rounds(50); round++) {
    const responses = await atOnce(20, () => rotate(project, token))
    const successors = new Set(responses.map(({ refresh_token }) => refresh_token))
    expect(successors.size).toBe(1)
    expect(successors).not.toContain(undefined)
    token = responses[0].refresh_token
  }
  expect(await liveSessions(project, person)).toBe(1)
}, 60_000)

test('a sign-out concurrent with a rotation ends the session for every token', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(100); round++) {
    const person = await signUp(project)
    const headers = refreshTokenHeader(person.refreshToken)
    const [rotated, out] = await Promise.all([
      rotate(project, person.refreshToken),
      project.request('DELETE', '/auth/sessions/current', { headers }),
    ])
    expect(out.status).toBe(200)
    for (const token of [person.refreshToken, rotated.refresh_token ?? person.refreshToken]) {
      expect((await rotate(project, token)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
    }
    expect(await liveSessions(project, person)).toBe(0)
  }
}, 60_000)

test('a stolen token used ten times concurrently ends the session once', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(20); round++) {
    const person = await signUp(project)
    const first = await rotate(project, person.refreshToken)
    const { refresh_token } = await rotate(project, first.refresh_token)
    app().clock.advance(60_000)
    const responses = await atOnce(10, (index) => rotate(project, index === 5 ? refresh_token : person.refreshToken))
    const refused = responses.filter(({ code }) => code === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
    expect(refused.length).toBeGreaterThanOrEqual(9)
    expect(await liveSessions(project, person)).toBe(0)
    const { body } = await project.request('GET', `/audit-events?user_id=${person.id}`, { access: 'server' })
    const reuses = body.items.filter(({ type }: { type: string }) => type === 'refresh_token_reused')
    expect(reuses).toHaveLength(1)
  }
}, 60_000)

test('revoking all sessions while they are rotated ends them', async () => {
  const project = await app().createProject()
  for (let round = 0; round < rounds(50); round++) {
    const person = await signUp(project)
    await Promise.all([
      project.request('DELETE', `/auth/sessions?user_id=${person.id}`, { access: 'server' }),
      rotate(project, person.refreshToken),
      rotate(project, person.refreshToken),
    ])
    expect(await liveSessions(project, person)).toBe(0)
  }
}, 60_000)
