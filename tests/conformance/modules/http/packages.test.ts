import { createHash } from 'node:crypto'
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
  for (const version of ['0.9.0', '0.10.0']) addVersion(version)
  writeFileSync(join(packagesDir, 'notes.txt'), 'private')
  testApp = await createTestApp({ publicUrl, packagesDir })
  listening = await listenForTests(testApp)
})
afterAll(async () => {
  await listening.close()
  await testApp.close()
  rmSync(packagesDir, { recursive: true, force: true })
})

/** Writes the files that the packer writes for a version. */
function addVersion(version: string): void {
  const integrity = `sha512-${createHash('sha512').update(bytesOf(version)).digest('base64')}`
  const manifest = { name: '@portico/sdk', version, dependencies: { jose: '6.2.17' }, dist: { integrity, shasum: '' } }
  writeFileSync(join(packagesDir, `portico-sdk-${version}.tgz`), bytesOf(version))
  writeFileSync(join(packagesDir, `portico-sdk-${version}.json`), JSON.stringify(manifest))
}
const bytesOf = (version: string) => `bytes of ${version}`
const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${listening.port}${path}`, { method })

test.each(['/packages', '/packages/'])('%s shows how to install the packages', async (path) => {
  const page = await (await get(path)).text()
  expect(page).toContain('npm config set @portico:registry=http://localhost:8100/packages/ --location=project')
  expect(page).toContain('npm install @portico/sdk')
  expect(page).not.toContain('notes.txt')
})

test.each([
  '/packages/@portico%2fsdk',
  '/packages/@portico%2Fsdk',
  '/packages/%40portico%2fsdk',
  '/packages/@portico/sdk',
])('%s describes the versions and names the latest', async (path) => {
  const response = await get(path)
  expect(response.headers.get('content-type')).toContain('application/json')
  const document = await response.json()
  expect([document.name, document['dist-tags'], Object.keys(document.versions)]).toEqual([
    '@portico/sdk',
    { latest: '0.10.0' },
    ['0.9.0', '0.10.0'],
  ])
  expect(document.versions['0.9.0']).toMatchObject({ version: '0.9.0', dependencies: { jose: '6.2.17' } })
})

test('a tarball has the integrity that its description names', async () => {
  const { versions } = await (await get('/packages/@portico/sdk')).json()
  const { tarball, integrity } = versions['0.9.0'].dist
  expect(tarball).toBe('http://localhost:8100/packages/@portico/sdk/-/sdk-0.9.0.tgz')
  const response = await get(new URL(tarball).pathname)
  expect(response.headers.get('content-type')).toBe('application/gzip')
  const digest = createHash('sha512')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('base64')
  expect(`sha512-${digest}`).toBe(integrity)
  expect((await get(new URL(tarball).pathname, 'HEAD')).status).toBe(200)
})

test.each([
  '/packages/@portico/unknown',
  '/packages/sdk',
  '/packages/notes.txt',
  '/packages/portico-sdk-0.9.0.json',
  '/packages/@portico/sdk/-/sdk-0.8.0.tgz',
  '/packages/@portico/sdk/-/sdk-0.9.0.tgz/',
  '/packages/../package.json',
  '/packages/%2e%2e%2fpackage.json',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('the registry is read-only', async () => {
  expect((await get('/packages/@portico%2fsdk', 'PUT')).status).toBe(404)
})

test('without a folder there are no packages', async () => {
  const other = await createTestApp({ packagesDir: null })
  const request = { method: 'GET', headers: {}, remoteAddress: '127.0.0.1', readBody: async () => new Uint8Array() }
  expect((await other.app.handle({ ...request, target: '/packages' })).status).toBe(404)
  await other.close()
})
