/** Statements of calls with and without the header `idempotency-key`. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeOwnStatements } from '../../own-statements.ts'
import { password, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let email: string
beforeAll(async () => {
  project = await app().createProject()
  email = (await signUp(project)).email
})

type Call = (headers: Record<string, string>) => Promise<TestResponse>
const createTeam: Call = (headers) =>
  project.request('POST', '/teams', { access: 'server', body: { display_name: 'Team' }, headers })
const createUser: Call = (headers) => project.request('POST', '/users', { access: 'server', body: {}, headers })
const refuseUser: Call = (headers) =>
  project.request('POST', '/users', { access: 'server', body: { primary_email: email }, headers })
const signIn: Call = (headers) =>
  project.request('POST', '/auth/password/sign-in', { body: { email, password }, headers })

async function statementsOf(call: Call, headers: Record<string, string> = {}): Promise<string[]> {
  app().takeStatements()
  await call(headers)
  return takeOwnStatements(app())
}
const randomKey = () => ({ 'idempotency-key': crypto.randomUUID() })

describe('a call with the header runs the same statements as without it, and', () => {
  test.each([
    ['a new team', createTeam],
    ['a new user', createUser],
    ['a refused user', refuseUser],
  ])('%s: one additional statement, at the end', async (_name, call) => {
    await statementsOf(call)
    const without = await statementsOf(call)
    expect(await statementsOf(call, randomKey())).toEqual([...without, 'insert_idempotency_key'])
  })

  test('a new user with a password: a claim before the hash, and the response at the end', async () => {
    const create: Call = (headers) =>
      project.request('POST', '/users', { access: 'server', body: { password }, headers })
    await statementsOf(create)
    const without = await statementsOf(create)
    expect(await statementsOf(create, randomKey())).toEqual([
      'insert_idempotency_key',
      ...without,
      'store_idempotent_response',
    ])
  })

  test('a sign-in: a claim before the counters of the limits, and the response at the end', async () => {
    await statementsOf(signIn)
    const without = await statementsOf(signIn)
    expect(await statementsOf(signIn, randomKey())).toEqual([
      'insert_idempotency_key',
      ...without,
      'store_idempotent_response',
    ])
  })
})

test('a repeated sign-in runs one statement and the check for a ban', async () => {
  const headers = randomKey()
  await signIn(headers)
  expect(await statementsOf(signIn, headers)).toEqual(['insert_idempotency_key', 'select_ban_of_user'])
})
