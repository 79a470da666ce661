import { randomInt, randomUUID } from 'node:crypto'
import type { CallResponse, Calls } from './calls.ts'
import { required } from './calls.ts'

/** Counts of a part of the load. */
export interface LoadCounts {
  readonly calls: number
  /** Calls without a response, and responses with another status than expected. */
  readonly failures: readonly LoadFailure[]
  readonly slowestMillis: number
}

export interface LoadFailure {
  readonly call: string
  readonly atMillis: number
  /** Null if no response came. */
  readonly status: number | null
  readonly retryAfter: string | null
  readonly text: string
}

/** Calls of several users at a steady rate. Remembers what the service has acknowledged. */
export interface Load {
  /** Returns the counts since the last call. */
  take(): LoadCounts
  /** Compares the writes that were acknowledged with something. No call is in flight meanwhile. */
  compare<T>(work: (acknowledged: Acknowledged) => Promise<T>): Promise<T>
  /** Ends the load, and waits for calls in flight. */
  stop(): Promise<void>
}

export interface Acknowledged {
  /** Name of each user by id, or several if the result of a change is not known. */
  readonly names: ReadonlyMap<string, readonly string[]>
  /** Ids of users who have signed up. */
  readonly signUps: readonly string[]
}

interface LoadUser {
  readonly id: string
  readonly email: string
  readonly refreshToken: string
  accessToken: string
  isChanging: boolean
}

const password = 'quiet river stones'
const userCount = 20
/** Access tokens live for ten minutes. */
const renewMillis = 240_000
const maxSignInsPerSecond = 4

/** Creates users and begins the load. */
export async function startLoad(calls: Calls, ratePerSecond: number): Promise<Load> {
  const users: LoadUser[] = []
  for (let index = 0; index < userCount; index++) users.push(await signUp(calls))
  const names = new Map<string, readonly string[]>()
  const signUps: string[] = []
  const inFlight = new Set<Promise<void>>()
  let [count, slowestMillis, failures]: [number, number, LoadFailure[]] = [0, 0, []]

  async function send(call: string, request: () => Promise<CallResponse>): Promise<CallResponse | null> {
    const start = performance.now()
    const failure = (status: number | null, retryAfter: string | null, text: string) =>
      failures.push({ call, atMillis: Date.now(), status, retryAfter, text: text.slice(0, 300) })
    const response = await request().catch((error: unknown) => {
      failure(null, null, `${error} ${Object(error).cause ?? ''}`)
      return null
    })
    count += 1
    slowestMillis = Math.max(slowestMillis, performance.now() - start)
    if (response && response.status !== 200 && response.status !== 201) {
      failure(response.status, response.retryAfter, JSON.stringify(response.body))
    }
    return response
  }

  async function changeName(next: LoadUser): Promise<void> {
    // With two changes at once, nobody knows which one is the last.
    const user = next.isChanging ? users.find(({ isChanging }) => !isChanging) : next
    if (!user) return
    user.isChanging = true
    const name = randomUUID()
    const response = await send('PATCH /users/me', () =>
      calls('PATCH', '/users/me', { user: user.accessToken, body: { display_name: name } }),
    )
    names.set(user.id, response?.status === 200 ? [name] : [...(names.get(user.id) ?? []), name])
    user.isChanging = false
  }

  async function refresh(user: LoadUser): Promise<void> {
    const path = '/auth/sessions/current/refresh'
    const response = await send(`POST ${path}`, () => calls('POST', path, { refreshToken: user.refreshToken }))
    if (response?.status === 200) user.accessToken = String(response.body.access_token)
  }

  async function signUpAnother(): Promise<void> {
    const body = { email: `${randomUUID()}@example.com`, password }
    const path = '/auth/password/sign-up'
    const response = await send(`POST ${path}`, () => calls('POST', path, { body, headers: fromAnywhere() }))
    if (response?.status === 200) signUps.push(String(response.body.user_id))
  }

  const operations: ((user: LoadUser) => Promise<unknown>)[] = [
    ...Array.from({ length: 4 }, () => ({ accessToken: user }: LoadUser) => {
      return send('GET /users/me', () => calls('GET', '/users/me', { user }))
    }),
    ...[changeName, changeName, refresh],
    () => send('GET /users', () => calls('GET', '/users?limit=10', { access: 'server' })),
    ({ id }) => send('GET /users/…', () => calls('GET', `/users/${id}`, { access: 'server' })),
    ({ id }) => {
      const path = `/user-permissions?user_id=${id}&recursive=true`
      return send('GET /user-permissions', () => calls('GET', path, { access: 'server' }))
    },
  ]
  const slowOperations = [
    ({ email }: LoadUser) => {
      const path = '/auth/password/sign-in'
      return send(`POST ${path}`, () => calls('POST', path, { body: { email, password }, headers: fromAnywhere() }))
    },
    signUpAnother,
  ]

  let turn = 0
  let isPaused = false
  const perform = (kind: typeof operations) => {
    if (isPaused) return
    turn += 1
    // Shifts by one each round: otherwise a user would always perform the same operation.
    const user = users[(turn + Math.floor(turn / users.length)) % users.length]
    const operation = kind[turn % kind.length]
    if (!user || !operation) return
    const done = operation(user)
      .then(() => {})
      .finally(() => inFlight.delete(done))
    inFlight.add(done)
  }
  const tickMillis = 20
  let due = 0
  let last = performance.now()
  const timers = [
    setInterval(() => {
      // Timers are late and would send a tenth less, so the clock decides.
      const now = performance.now()
      due += Math.min((ratePerSecond * (now - last)) / 1000, ratePerSecond)
      last = now
      for (; due >= 1; due--) perform(operations)
    }, tickMillis),
    setInterval(() => perform(slowOperations), 1000 / Math.min(maxSignInsPerSecond, ratePerSecond / 10)),
    setInterval(() => {
      for (const user of users) perform([() => refresh(user)])
    }, renewMillis),
  ]
  return {
    take() {
      const taken = { calls: count, failures, slowestMillis: Math.round(slowestMillis) }
      ;[count, slowestMillis, failures] = [0, 0, []]
      return taken
    },
    async compare(work) {
      isPaused = true
      await Promise.all(inFlight)
      try {
        return await work({ names, signUps })
      } finally {
        isPaused = false
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(inFlight)
    },
  }
}

/** Limits count sign-ups and sign-ins of a network. */
const fromAnywhere = () => ({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })

async function signUp(calls: Calls): Promise<LoadUser> {
  const email = `${randomUUID()}@example.com`
  const body = await required(
    calls('POST', '/auth/password/sign-up', { body: { email, password }, headers: fromAnywhere() }),
  )
  return {
    id: String(body.user_id),
    email,
    refreshToken: String(body.refresh_token),
    accessToken: String(body.access_token),
    isChanging: false,
  }
}

/** Returns what the service has acknowledged and the database does not contain. */
export async function findLost(
  query: (text: string, values: unknown[]) => Promise<readonly Record<string, unknown>[]>,
  { names, signUps }: Acknowledged,
): Promise<readonly string[]> {
  const rows = await query('select id, display_name from users where id = any($1::uuid[])', [
    [...names.keys(), ...signUps],
  ])
  const stored = new Map(rows.map(({ id, display_name }) => [String(id), display_name]))
  return [
    ...signUps.filter((id) => !stored.has(id)).map((id) => `user ${id}`),
    ...[...names]
      .filter(([id, possible]) => !possible.includes(String(stored.get(id))))
      .map(([id, possible]) => `name ${possible.join(' or ')} of user ${id}: ${stored.get(id)}`),
  ]
}
