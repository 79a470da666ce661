import { Agent } from 'node:http'
import type pg from 'pg'
import { type Call, send } from '../load.ts'
import type { MeasuredCall } from '../operation.ts'
import { insertLinks, insertOrganizations, insertSessionsToEnd, sessionTokenOf } from './seed-peer.ts'

const password = 'quiet rivers carry stones'
const peopleCount = 24

/** Returns the calls of Better Auth, under the names of the operations of Portico that do the same. */
export async function preparePeerOperations(port: number, pool: pg.Pool): Promise<MeasuredCall[]> {
  const run = `bench-${process.pid}-${Date.now()}`
  let count = peopleCount
  const email = (index: number) => `${run}-${index}@example.com`
  const someEmail = () => email(count++ % peopleCount)
  const signUp = (index: number) => post('/sign-up/email', { email: email(index), name: 'Ann', password })
  const people: { token: string; userId: string }[] = []
  for (let index = 0; index < peopleCount; index++) {
    const { token, user } = await ask(port, signUp(index))
    people.push({ token, userId: user.id })
  }
  await pool.query(`update "user" set "emailVerified" = true where email like $1`, [`${run}-%`])
  const owner = people[0] ?? { token: '', userId: '' }
  await pool.query(`update "user" set role = 'admin' where id = $1`, [owner.userId])
  const organizations = await insertOrganizations(
    pool,
    people.map(({ userId }) => userId),
  )
  const sessionToEnd = await insertSessionsToEnd(pool)
  const link = await insertLinks(pool)
  const someone = () => {
    const index = count++ % peopleCount
    return { token: people[index]?.token ?? '', organizationId: organizations[index] ?? '' }
  }
  const signIn = (secret: string, status: string) =>
    post('/sign-in/email', { email: someEmail(), password: secret }, { 'x-bench-status': status })
  return [
    { name: 'sign-up', connections: 4, next: () => signUp(count++) },
    { name: 'sign-in', connections: 4, next: () => signIn(password, '200') },
    { name: 'sign-in, wrong password', connections: 4, next: () => signIn('not the password', '401') },
    { name: 'GET /users/me', connections: 16, next: () => get('/get-session', someone().token) },
    { name: 'refresh grant', connections: 16, next: () => get('/token', someone().token) },
    {
      name: 'create team',
      connections: 16,
      // By many users: each call reads the earlier organizations of its user.
      next: () => {
        const index = count++
        return post(
          '/organization/create',
          { name: 'A new team', slug: `${run}-${index}` },
          bearer(sessionTokenOf(index)),
        )
      },
    },
    { name: 'teams of a user', connections: 16, next: () => get('/organization/list', someone().token) },
    {
      name: 'permission check',
      connections: 16,
      next: () => {
        const { token, organizationId } = someone()
        return post(
          '/organization/has-permission',
          { organizationId, permissions: { member: ['create'] } },
          bearer(token),
        )
      },
    },
    {
      name: '100 of all users',
      connections: 1,
      next: () => get('/admin/list-users?limit=100&sortBy=createdAt&sortDirection=desc', owner.token),
    },
    { name: 'magic link, send', connections: 16, next: () => post('/sign-in/magic-link', { email: someEmail() }) },
    { name: 'magic link, sign in', connections: 16, next: () => get(`/magic-link/verify?token=${link()}`) },
    { name: 'sign-out', connections: 16, next: () => post('/sign-out', {}, bearer(sessionToEnd())) },
  ]
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const get = (path: string, token?: string): Call => ({
  method: 'GET',
  path: `/api/auth${path}`,
  headers: token === undefined ? {} : bearer(token),
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path: `/api/auth${path}`,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function ask(port: number, call: Call) {
  const agent = new Agent()
  const text = await send(agent, port, call)
  agent.destroy()
  return JSON.parse(text)
}
