import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestApp, listenForTests, type TestApp } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const publicUrl = 'http://localhost:8100'
const packagesDir = mkdtempSync(join(tmpdir(), 'portico-packages-'))
let testApp: TestApp
let listening: Awaited<ReturnType<typeof listenForTests>>

beforeAll(async () => {
  writeFileSync(join(packagesDir, 'portico-sdk.tgz'), 'bytes of a tarball')
  writeFileSync(join(packagesDir, 'notes.txt'), 'private')
  testApp = await createTestApp({ publicUrl, packagesDir })
  listening = await listenForTests(testApp)
})
afterAll(async () => {
  await listening.close()
  await testApp.close()
  rmSync(packagesDir, { recursive: true, force: true })
})

const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${listening.port}${path}`, { method })

test.each(['/packages', '/packages/'])('%s lists the packages with the commands that install them', async (path) => {
  const page = await (await get(path)).text()
  expect(page).toContain('npm install http://localhost:8100/packages/portico-sdk.tgz')
  expect(page).not.toContain('notes.txt')
})

test('a package is sent unchanged and not cached', async () => {
  const response = await get('/packages/portico-sdk.tgz')
  expect(response.headers.get('content-type')).toBe('application/gzip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe('bytes of a tarball')
  expect((await get('/packages/portico-sdk.tgz', 'HEAD')).status).toBe(200)
})

test.each([
  '/packages/unknown.tgz',
  '/packages/notes.txt',
  '/packages/../package.json',
  '/packages/%2e%2e%2fpackage.json',
  '/packages/portico-sdk.tgz/',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('without a folder there are no packages', async () => {
  const other = await createTestApp({ packagesDir: null })
  const request = { method: 'GET', headers: {}, remoteAddress: '127.0.0.1', readBody: async () => new Uint8Array() }
  expect((await other.app.handle({ ...request, target: '/packages' })).status).toBe(404)
  await other.close()
})
