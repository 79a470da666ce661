/** The clock of a service in development can be moved forward, so that tests need not wait until tokens expire. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { createInternalProject } from '../../internal-project.ts'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const production = useTestApp({ isProduction: true })
const path = '/internal/test/advance-time'
let internal: TestProject
beforeAll(async () => {
  internal = await createInternalProject(app())
})

test('tokens expire when the clock is moved past their end', async () => {
  const project = await app().createProject()
  const { accessToken } = await signUp(project)
  const before = app().deps.clock.now()
  const { status, body } = await internal.request('POST', path, { access: 'admin', body: { millis: 601_000 } })
  expect({ status, body }).toEqual({ status: 200, body: { now_millis: before + 601_000 } })
  const { body: refused } = await project.request('GET', '/users/me', { user: accessToken })
  expect(refused.code).toBe('ACCESS_TOKEN_EXPIRED')
})

test.each([-1, 0.5, 366 * 86_400_000 + 1, '60000', null])('%s milliseconds are refused', async (millis) => {
  const { body } = await internal.request('POST', path, { access: 'admin', body: { millis } })
  expect(body.code).toBe('SCHEMA_ERROR')
})

test('other projects cannot move the clock', async () => {
  const { request } = await app().createProject()
  const { body } = await request('POST', path, { access: 'admin', body: { millis: 1000 } })
  expect(body.code).toBe('EXPECTED_INTERNAL_PROJECT')
})

test('production refuses, and its clock stays', async () => {
  const { request } = await createInternalProject(production())
  const before = production().deps.clock.now()
  const { status, body } = await request('POST', path, { access: 'admin', body: { millis: 1000 } })
  expect([status, body.code]).toEqual([403, 'TEST_CLOCK_NOT_AVAILABLE'])
  expect(production().deps.clock.now()).toBe(before)
})
