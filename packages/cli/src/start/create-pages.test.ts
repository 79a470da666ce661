import type { PagesHost } from '@portico/server'
import { expect, test } from 'vitest'
import { createPages } from './create-pages.ts'
import { createRegistry } from './registry/create-registry.ts'

const dashboardPage = { status: 200, headers: {}, body: 'dashboard' }
const docsPage = { status: 200, headers: {}, body: 'docs' }
const creators = {
  createRegistry,
  createDashboard: () => ({ respond: async () => dashboardPage }),
  createElements: () => () => null,
  createDocs: () => (_: unknown, path: string) => (path.startsWith('/docs') ? docsPage : null),
}

function pagesWith(hasDocs: boolean) {
  const host: PagesHost = {
    config: { publicUrl: 'https://auth.example.com', isProduction: true, internalSignUp: 'invited', hasDocs },
    hasOwner: async () => true,
    publishableClientKey: 'pck_public',
    handle: async () => ({ status: 401, headers: {}, commonHeaders: {}, body: '' }),
  }
  const pages = createPages(host, creators)
  const request = { method: 'GET', headers: {}, readBody: async () => new Uint8Array(), remoteAddress: '203.0.113.7' }
  return (path: string) => pages.respond({ ...request, target: path }, path)
}

test('documentation and copied screens stand beside the dashboard', async () => {
  const get = pagesWith(true)
  expect(await get('/docs/')).toBe(docsPage)
  expect(await get('/r/unknown.json')).toMatchObject({ status: 404 })
  expect(await get('/')).toBe(dashboardPage)
})

test('PORTICO_DOCS=off leaves documentation and copied screens out', async () => {
  const get = pagesWith(false)
  expect(await get('/docs/')).toBe(dashboardPage)
  expect(await get('/r/sign-in.json')).toBe(dashboardPage)
})
