import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectPageErrors } from '../../browser/page-errors.ts'
import { openBrowser } from '../open-browser.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { type RunningExample, runScript, startScript } from '../run-script.ts'
import { nextEnvironment } from './next-environment.ts'

// The options that create-next-app sets since Next.js 16.4.
const config = 'export default { cacheComponents: true, partialPrefetching: true }\n'

let service: ExampleService
let example: PreparedExample
let web: RunningExample
let browser: Browser

beforeAll(async () => {
  service = await openService()
  await service.offerPackages()
  example = await prepareExample('next', { serviceUrl: service.url })
  writeFileSync(join(example.folder, 'next.config.mjs'), config)
  const env = nextEnvironment(service, service.url)
  await runScript(example, 'build', env)
  web = await startScript(example, 'start', env, ['-p', '0'])
  browser = await openBrowser()
}, 400_000)
afterAll(async () => {
  await browser?.close()
  await web?.stop()
  await service?.close()
  example?.remove()
})

test('pages with cache components are prefetched for a signed-in user, and show the name', async () => {
  const { id } = await service.server.users.create({ displayName: 'Ann' })
  const { refreshToken, accessToken } = await service.server.sessions.create({ userId: id })
  const context = await browser.newContext({ baseURL: web.url })
  const access = encodeURIComponent(JSON.stringify([refreshToken, accessToken]))
  const cookie = (name: string, value: string) => ({ name: `${name}-${service.project.id}`, value, url: web.url })
  await context.addCookies([cookie('portico-refresh', refreshToken), cookie('portico-access', access)])
  const page = await context.newPage()
  const errors = collectPageErrors(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Notes' }).click()
  await expectPage(page.getByRole('heading')).toHaveText('Notes of Ann')
  await page.getByLabel('Note').fill('Prune the plum tree')
  await page.getByRole('button', { name: 'Add' }).click()
  await expectPage(page.getByRole('listitem')).toHaveText('Prune the plum tree')
  expect(errors).toEqual([])
  expect(web.output()).not.toContain('Error')
  await context.close()
})
