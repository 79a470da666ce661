/** A shared cache in front of a Next.js app contains no token, and shows no user to another one. */
import { expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useNextApp } from '../use-next-app.ts'
import { type CachingProxy, startCachingProxy } from './start-nginx.ts'

const name = 'Ann Fernwood'
const email = 'ann@example.com'
const password = 'plum tree avenue 7'
const paths = ['/', '/renewed', '/static', '/notes', '/api/me', '/handler/sign-in', '/handler/account-settings']

const files = {
  // Incremental static regeneration: stored for a second, and rendered again after that.
  'app/renewed/page.tsx': 'export const revalidate = 1\n\nexport default () => <p>{Date.now()}</p>\n',
  'app/static/page.tsx': "export const dynamic = 'force-static'\n\nexport default () => <p>{Date.now()}</p>\n",
}
const app = useNextApp({ script: 'start', files })
let proxy: CachingProxy
let userId: string
beforeAll(async () => {
  proxy = await startCachingProxy(process.env.PORTICO_TEST_NGINX ?? '', app().web.url)
  const address = { primaryEmail: email, primaryEmailAuthEnabled: true, primaryEmailVerified: true }
  userId = (await app().service.server.users.create({ displayName: name, ...address, password })).id
})
afterAll(() => proxy?.stop())

/** Requests a page, or its data with `rsc`, as Next.js does when a link is followed. */
const request = (path: string, headers: Record<string, string> = {}) =>
  fetch(proxy.url + path, { headers, redirect: 'manual' })
const kinds: readonly (readonly [string, Record<string, string>])[] = [
  ['the page', {}],
  ['its data', { rsc: '1', 'next-router-prefetch': '1' }],
]

test('the cache works: the second visitor of a static page gets its stored copy', async () => {
  await request('/?visitor')
  const response = await request('/?visitor')
  expect(response.headers.get('x-cache')).toBe('HIT')
  expect(await response.text()).toContain('<h1>Notes</h1>')
})

test.each(paths.flatMap((path) => kinds.map(([kind, headers]) => [path, kind, headers] as const)))(
  'a renewed session is not stored: %s, %s',
  async (path, kind, headers) => {
    const { service } = app()
    const { refreshToken } = await service.server.sessions.create({ userId })
    const target = `${path}?${new URLSearchParams({ kind })}`
    // The access token has ended, so the app sets a new one.
    const cookie = `portico-refresh-${service.project.id}=${refreshToken}`
    const own = await request(target, { ...headers, cookie })
    const set = own.headers.getSetCookie().join()
    expect(set).toContain(`portico-access-${service.project.id}=`)
    expect(own.headers.get('cache-control')).toMatch(/\bprivate\b.*\bno-store\b/)
    const foreign = await request(target, headers)
    expect(foreign.headers.get('x-cache')).not.toBe('HIT')
    expect(foreign.headers.getSetCookie().filter((line) => line.includes('eyJ'))).toEqual([])
    expect(await foreign.text()).not.toMatch(/Fernwood|eyJ/)
    expect(proxy.readCache().includes(refreshToken)).toBe(false)
  },
)

test('after a user has signed in and followed links, the cache contains no token and no name', async () => {
  const context = await app().browser.newContext({ baseURL: proxy.url })
  const page = await context.newPage()
  await page.goto('/notes')
  await page.locator('form[novalidate]').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectPage(page.getByRole('heading')).toHaveText(`Notes of ${name}`)
  await page.getByRole('link', { name: 'Home' }).click()
  await expectPage(page.getByText(`Welcome back, ${name}.`)).toBeVisible()
  await page.reload()
  await expectPage(page.getByText(`Welcome back, ${name}.`)).toBeVisible()
  const values = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 20)
  await context.close()

  const stored = proxy.readCache()
  // The cache is large, so a failure shows only what it contains.
  const found = (texts: string[]) => texts.filter((text) => stored.includes(text))
  expect(values).not.toEqual([])
  expect(found(['<h1>Notes</h1>', name, email, ...values])).toEqual(['<h1>Notes</h1>'])
})
