import { Agent } from 'node:http'
import type { Limits } from './limits.ts'
import { type Call, send } from './load.ts'
import type { BenchService } from './service.ts'

/** A measured call, and the bare work that it cannot do without. */
export interface Operation {
  readonly name: string
  readonly connections: number
  readonly next: () => Call
  readonly bare: (limits: Limits) => number
}

const password = 'a password for measuring'
const people = 24

/** The calls of the table. Signs up a few people first, whose tokens the light calls use. */
export async function prepareOperations(service: BenchService): Promise<Operation[]> {
  const agent = new Agent({ keepAlive: true })
  const common = {
    'content-type': 'application/json',
    'x-portico-project-id': service.projectId,
    'x-portico-access-type': 'client',
    'x-portico-publishable-client-key': service.publishableClientKey,
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Call => ({
    method: 'POST',
    path: `/api/v1${path}`,
    headers: { ...common, ...headers },
    body: JSON.stringify(body),
  })
  const email = (index: number) => `bench-${process.pid}-${index}@example.com`
  const tokens: { access_token: string; refresh_token: string }[] = []
  for (let index = 0; index < people; index++) {
    tokens.push(
      JSON.parse(await send(agent, service.port, post('/auth/password/sign-up', { email: email(index), password }))),
    )
  }
  agent.destroy()

  let count = people
  const person = () => count++ % people
  const signIn = (secret: string, status: string) =>
    post('/auth/password/sign-in', { email: email(person()), password: secret }, { 'x-bench-status': status })
  const refreshForm = (refresh_token: string) =>
    new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token,
      client_id: service.projectId,
      client_secret: service.publishableClientKey,
    }).toString()

  return [
    {
      name: 'sign-up',
      connections: 4,
      next: () => post('/auth/password/sign-up', { email: email(count++), password }),
      bare: ({ hash, signature, insert, http }) => hash + signature + insert + http,
    },
    {
      name: 'sign-in',
      connections: 4,
      next: () => signIn(password, '200'),
      bare: ({ hash, signature, select, insert, http }) => hash + signature + select + insert + http,
    },
    {
      name: 'sign-in, wrong password',
      connections: 4,
      next: () => signIn('not the password', '400'),
      bare: ({ hash, select, http }) => hash + select + http,
    },
    {
      name: 'sign-in, unknown e-mail',
      connections: 4,
      next: () => post('/auth/password/sign-in', { email: email(-1 - count++), password }, { 'x-bench-status': '400' }),
      bare: ({ hash, select, http }) => hash + select + http,
    },
    {
      name: 'GET /users/me',
      connections: 16,
      next: () => ({
        method: 'GET',
        path: '/api/v1/users/me',
        headers: { ...headersWithoutBody(common), 'x-portico-access-token': tokens[person()]?.access_token ?? '' },
      }),
      bare: ({ select, http }) => select + http,
    },
    {
      name: 'refresh grant',
      connections: 16,
      next: () => ({
        method: 'POST',
        path: '/api/v1/auth/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: refreshForm(tokens[person()]?.refresh_token ?? ''),
      }),
      bare: ({ signature, select, http }) => signature + select + http,
    },
  ]
}

function headersWithoutBody({ 'content-type': _, ...headers }: Record<string, string>): Record<string, string> {
  return headers
}
