import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectPageErrors } from '../../browser/page-errors.ts'
import { openBrowser } from '../open-browser.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { type RunningExample, startScript } from '../run-script.ts'
import { nextEnvironment } from './next-environment.ts'

/** Settings of create-next-app since Next.js 16.4, and the files that the guide adds for them. */
const files = {
  'next.config.mjs': 'export default { cacheComponents: true, partialPrefetching: true }\n',
  'app/loading.tsx': 'export default function Loading() {\n  return <p>Loading …</p>\n}\n',
  'app/notes/loading.tsx': "export { default } from '../loading'\n",
}

let service: ExampleService
let example: PreparedExample
let web: RunningExample
let browser: Browser

beforeAll(async () => {
  service = await openService()
  await service.offerPackages()
  example = await prepareExample('next', { serviceUrl: service.url })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(example.folder, path), text)
  web = await startScript(example, 'dev', nextEnvironment(service, service.url), ['-p', '0'])
  browser = await openBrowser()
}, 400_000)
afterAll(async () => {
  await browser?.close()
  await web?.stop()
  await service?.close()
  example?.remove()
})

test('next dev with cache components reports nothing about the screens and the pages of the guide', async () => {
  const visitor = await openPage()
  for (const path of ['/', '/handler/sign-in', '/handler/sign-up?after_auth_return_to=%2Fnotes'])
    await visitor.visit(path)
  await expectPage(visitor.page.getByRole('heading')).toHaveText('Create a new account')

  const { id } = await service.server.users.create({ displayName: 'Ann' })
  const { refreshToken, accessToken } = await service.server.sessions.create({ userId: id })
  const user = await openPage({
    refresh: refreshToken,
    access: encodeURIComponent(JSON.stringify([refreshToken, accessToken])),
  })
  await user.visit('/notes')
  await expectPage(user.page.getByRole('heading')).toHaveText('Notes of Ann')
  await user.visit('/handler/account-settings')

  expect([...visitor.errors, ...user.errors]).toEqual([])
  expect(web.output()).not.toContain('Error')
}, 300_000)

async function openPage(cookies: Record<string, string> = {}) {
  const context = await browser.newContext({ baseURL: web.url })
  const page = await context.newPage()
  const errors = collectPageErrors(page)
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name: `portico-${name}-${service.project.id}`,
      value,
      url: web.url,
    })),
  )
  // The first visit compiles the page.
  const visit = (path: string) => page.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })
  return { page, errors, visit }
}
