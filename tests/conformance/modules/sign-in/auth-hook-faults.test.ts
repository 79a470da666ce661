/** Servers of auth hooks that are slow, down, lie, or are asked by very many users. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthHookServers, allow, deny, outcomesOf, serveAuthHooks, setHook } from '../../auth-hooks.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let servers: AuthHookServers
let project: TestProject
beforeAll(() => {
  servers = serveAuthHooks(app())
})
beforeEach(async () => {
  servers.calls.length = 0
  servers.reply = () => allow()
  project = await app().createProject()
})

const signIn = ({ email }: Pick<Person, 'email'>) =>
  project.request('POST', '/auth/password/sign-in', { body: { email, password } })
const refresh = ({ refreshToken }: Person) =>
  project.request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader(refreshToken) })

describe('an answer that', () => {
  const late = async () => {
    await sleep(1900)
    return allow()
  }
  test.each<[string, string, () => Response | Promise<Response>]>([
    ['unreachable', 'does not come', () => Promise.reject(new Error('refused'))],
    ['unreachable', 'is a failure', () => new Response('{}', { status: 500 })],
    ['invalid_answer', 'redirects', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['invalid_answer', 'is not found', () => new Response('{}', { status: 404 })],
    ['invalid_answer', 'is no JSON', () => new Response('<html>')],
    ['invalid_answer', 'is empty', () => new Response('')],
    ['invalid_answer', 'is null', () => Response.json(null)],
    ['invalid_answer', 'is only true', () => Response.json(true)],
    ['invalid_answer', 'does not decide', () => Response.json({})],
    ['invalid_answer', 'is a text', () => Response.json({ allow: 'true' })],
    ['invalid_answer', 'changes the name at a sign-in', () => allow({ display_name: 'Eve' })],
    ['invalid_answer', 'changes the address', () => allow({ primary_email: 'eve@example.com' })],
    ['invalid_answer', 'has a message of 201 characters', () => deny('x'.repeat(201))],
  ])('%s: %s', async (reason, _, reply) => {
    const ann = await signUp(project)
    await setHook(project, 'sign_in')
    servers.reply = reply
    expect(await signIn(ann)).toMatchObject({ status: 503, body: { code: 'AUTH_HOOK_FAILED' } })
    app().clock.advance(1)
    await setHook(project, 'sign_in', { fails_open: true })
    expect((await signIn(ann)).status).toBe(200)
    const outcomes = await outcomesOf(app(), project)
    expect(outcomes).toMatchObject([
      { outcome: 'failed', reason, fails_open: true, user_id: ann.id },
      { outcome: 'failed', reason, fails_open: false },
    ])
  })

  test('always comes after 1.9 seconds does not open the circuit', async () => {
    const ann = await signUp(project)
    await setHook(project, 'sign_in')
    servers.reply = late
    const results = await Promise.all(Array.from({ length: 5 }, () => signIn(ann)))
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})

test('while a server is down, three calls fail, and the next ones are not sent', async () => {
  const ann = await signUp(project)
  await setHook(project, 'sign_in')
  servers.reply = () => Promise.reject(new Error('down'))
  for (let count = 0; count < 5; count++) expect((await signIn(ann)).status).toBe(503)
  expect(servers.calls).toHaveLength(3)
  expect((await outcomesOf(app(), project)).map(({ reason }) => reason)).toContain('circuit_open')
  // Another address begins anew.
  servers.reply = () => allow()
  await setHook(project, 'sign_in', { url: 'https://other.example.com/auth' })
  expect((await signIn(ann)).status).toBe(200)
})

test('at most twenty calls of a project are in progress', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => signUp(project)))
  await setHook(project, 'token')
  let running = 0
  let most = 0
  servers.reply = async () => {
    running += 1
    most = Math.max(most, running)
    // Long enough that all of them wait, also for a database that they share.
    await sleep(500)
    running -= 1
    return allow()
  }
  const results = await Promise.all(people.map(refresh))
  expect(results.every(({ status }) => status === 200)).toBe(true)
  expect([most, servers.calls.length]).toEqual([20, 30])
})
