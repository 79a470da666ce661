/** Calls with which clients check that they reach the service and have a compatible version. */
import { readFileSync } from 'node:fs'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

test('the root returns a greeting with access type, project and user, or without them', async () => {
  const person = await signUp(project)
  const stranger = await project.request('GET', '', { access: 'none' })
  expect(stranger.status).toBe(200)
  expect(stranger.headers['content-type']).toMatch(/^text\/plain/)
  expect(stranger.text.match(/none/g)).toHaveLength(3)
  const { text } = await project.request('GET', '', { access: 'server', user: person.accessToken })
  for (const part of ['server', project.id, person.id]) expect(text).toContain(part)
})

test('the root refuses a query', async () => {
  expect((await project.request('GET', '?x=1', { access: 'none' })).body.code).toBe('SCHEMA_ERROR')
})

test.each<[unknown, string]>([
  [{ feature_name: 'teleport' }, '"teleport"'],
  [{}, 'not supported'],
  [[1], 'not supported'],
  [null, 'not supported'],
  ['"text"', 'not supported'],
  [{ feature_name: 7 }, 'not supported'],
  [{ feature_name: 'x'.repeat(20_000) }, 'xxx'],
])('the feature in %j is reported as not supported', async (body, part) => {
  for (const access of ['none', 'client'] as const) {
    const { status, text, headers } = await project.request('POST', '/check-feature-support?any=1', { access, body })
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain(part)
    expect(text).toContain('not supported')
    expect(text.length).toBeLessThan(300)
  }
})

test('a version is compared with the current one', async () => {
  const check = async (clientVersion: string) =>
    (await project.request('POST', '/check-version', { access: 'none', body: { clientVersion } })).body
  const { version } = JSON.parse(readFileSync('packages/server/package.json', 'utf8'))
  expect(await check(version)).toEqual({ upToDate: true })
  expect(await check(`${version}-beta.1`)).toEqual({ upToDate: false, severe: false, error: expect.any(String) })
  expect(await check('2.8.77')).toMatchObject({ upToDate: false, severe: true })
  expect(await check('latest')).toMatchObject({ upToDate: false, severe: true })
  expect((await project.request('POST', '/check-version', { access: 'none', body: {} })).body.code).toBe('SCHEMA_ERROR')
})
