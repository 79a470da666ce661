/**
 * Runs two nodes under load on one database whose machine clocks differ by an hour. The monotonic clocks are correct:
 * the service derives its time from them and from the database.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceProcess, type RequestOptions, type ServiceProcess } from '../service-process.ts'

const library = process.env.PORTICO_TEST_FAKETIME
const password = 'correct horse battery staple'
const people = 40
const tokenSeconds = 60

let nodes: readonly [ServiceProcess, ServiceProcess]
const statuses = new Map<number, number>()

beforeAll(async () => {
  if (library === undefined) return
  const settings = {
    PORTICO_URL: 'http://localhost:8100',
    PORTICO_ACCESS_TOKEN_SECONDS: String(tokenSeconds),
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
  }
  const early = await createServiceProcess(undefined, { ...settings, ...clockOff('-30m') })
  const late = await createServiceProcess(null, { ...early.settings, ...clockOff('+30m') })
  nodes = [early, late]
  for (const node of nodes) await node.start()
}, 60_000)
afterAll(async () => {
  for (const node of nodes ?? []) {
    await node.kill()
    node.remove()
  }
})

const clockOff = (by: string) => ({ LD_PRELOAD: library ?? '', FAKETIME: by, FAKETIME_DONT_FAKE_MONOTONIC: '1' })

interface Call extends RequestOptions {
  readonly token?: string
  readonly network?: string
}

/** Calls one node. A 5xx response fails the whole run. */
async function call(node: ServiceProcess, [method, path]: readonly [string, string], options: Call = {}) {
  const { token, network = '192.0.2.1', headers, ...rest } = options
  const response = await node.request(method, path, {
    ...rest,
    headers: { ...headers, 'x-forwarded-for': network, ...(token && { 'x-portico-access-token': token }) },
  })
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  const body = await response.json().catch(() => ({}))
  expect(response.status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(500)
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
}

const signInAt = (node: ServiceProcess, email: string, { password, network }: { password: string; network: string }) =>
  call(node, ['POST', '/auth/password/sign-in'], { body: { email, password }, network })

const stateAt = async (node: ServiceProcess, token: string) => {
  const { status, body } = await call(node, ['GET', '/users/me'], { token })
  return status === 200 ? 'signed in' : body.code
}
const statesOf = (token: string) => Promise.all(nodes.map((node) => stateAt(node, token)))

/** Runs the lifecycle of an account. Calls alternate between the nodes. */
async function live(index: number): Promise<void> {
  const [here, there] = index % 2 === 0 ? nodes : [nodes[1], nodes[0]]
  const network = `198.51.100.${index + 1}`
  const email = `${randomUUID()}@example.com`
  const created = await call(here, ['POST', '/auth/password/sign-up'], { body: { email, password }, network })
  expect(created.status).toBe(200)
  expect(await stateAt(there, created.body.access_token)).toBe('signed in')

  for (let wrong = 0; wrong < 5; wrong++) {
    const { body } = await signInAt(wrong % 2 === 0 ? there : here, email, { password: 'wrong', network })
    expect(body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  }
  const signedIn = await signInAt(there, email, { password, network })
  expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)

  await refreshAlternately(index, signedIn.body.refresh_token)
  if (index % 2 === 0) await expectLockout(email, network)
  else await expectDeletion(created.body, email)
}

async function refreshAlternately(index: number, first: string): Promise<void> {
  let refreshToken = first
  for (let round = 0; round < 6; round++) {
    const [here, there] = (round + index) % 2 === 0 ? nodes : [nodes[1], nodes[0]]
    const { status, body } = await call(here, ['POST', '/auth/sessions/current/refresh'], {
      headers: { 'x-portico-refresh-token': refreshToken },
      body: {},
    })
    expect(status, JSON.stringify(body)).toBe(200)
    refreshToken = body.refresh_token ?? refreshToken
    expect(await stateAt(there, body.access_token)).toBe('signed in')
  }
}

async function expectLockout(email: string, network: string): Promise<void> {
  let wrong = 5
  while ((await signInAt(nodes[wrong % 2 === 0 ? 0 : 1], email, { password: 'wrong', network })).status !== 429) wrong++
  // The failure of the correct password is released within a second, so one more attempt may be counted.
  expect([9, 10]).toContain(wrong)
  for (const node of nodes) {
    const { status, retryAfter } = await signInAt(node, email, { password, network })
    expect(status).toBe(429)
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(Number(retryAfter)).toBeLessThanOrEqual(15 * 60)
  }
}

async function expectDeletion(
  { user_id, access_token }: { user_id: string; access_token: string },
  email: string,
): Promise<void> {
  const { status } = await call(nodes[1], ['DELETE', `/users/${user_id}`], { access: 'server' })
  expect(status).toBe(200)
  const [first, second] = await statesOf(access_token)
  expect(first).not.toBe('signed in')
  expect(second).toBe(first)
  const again = await signInAt(nodes[0], email, { password, network: '203.0.113.9' })
  expect(again.body.code).toBe('EMAIL_PASSWORD_MISMATCH')
}

test.skipIf(library === undefined)('the machine clocks of the nodes differ by an hour', async () => {
  const [early = 0, late = 0] = await Promise.all(
    nodes.map(async (node) => Date.parse((await node.readiness()).headers.get('date') ?? '')),
  )
  expect(late - early).toBeGreaterThan(59 * 60_000)
})

test.skipIf(library === undefined)(
  'nodes whose clocks differ by an hour return the same responses under load',
  async () => {
    const body = { email: `${randomUUID()}@example.com`, password }
    const start = performance.now()
    const { body: tokens } = await call(nodes[0], ['POST', '/auth/password/sign-up'], { body })
    await Promise.all(Array.from({ length: people }, (_, index) => live(index)))
    console.log(`${people} accounts in ${Math.round(performance.now() - start)} ms:`, Object.fromEntries(statuses))

    // The first token expires at the same moment on both nodes. A round of calls that crosses this moment is repeated.
    const untilExpiry = tokenSeconds * 1000 - (performance.now() - start)
    const seen = new Set<string>()
    await expect
      .poll(
        async () => {
          const states = await statesOf(tokens.access_token)
          for (const state of states) seen.add(state)
          return states
        },
        { timeout: Math.max(untilExpiry, 0) + 5000, interval: 500 },
      )
      .toEqual(['ACCESS_TOKEN_EXPIRED', 'ACCESS_TOKEN_EXPIRED'])
    expect(performance.now() - start).toBeGreaterThan(tokenSeconds * 1000 - 1000)
    expect([...seen].filter((state) => !['signed in', 'ACCESS_TOKEN_EXPIRED'].includes(state))).toEqual([])
  },
  180_000,
)
