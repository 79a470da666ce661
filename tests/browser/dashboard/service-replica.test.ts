import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { checkAccessibility } from '../accessibility.ts'
import { setLanguage } from './owner.ts'
import { type ServiceWithReplica, signInAsOperator, startServiceWithReplica } from './service-with-replica.ts'

const lagSeconds = 2
let service: ServiceWithReplica
let replica: Client

test.beforeAll(async () => {
  test.setTimeout(120_000)
  service = await startServiceWithReplica(lagSeconds)
  replica = new Client({ connectionString: service.replicaUrl })
  // The test stops the server of this connection.
  replica.on('error', () => {})
  await replica.connect()
})
test.afterAll(async () => {
  await replica?.end()
  await service?.remove()
})

test('the page of the service shows a replica in use, behind and unreachable @long', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAsOperator(page, service.url)
  await page.goto(`${service.url}/p/internal/service`)
  const value = page.getByRole('definition').filter({ hasText: /^(In use|Not in use|Not reachable)/ })
  await expect(value).toHaveText(/^In use, \d seconds? behind$/)
  await expect(page.getByText('Nothing is wrong')).toBeVisible()

  await replica.query('select pg_wal_replay_pause()')
  await expect(value).toHaveText(/^Not in use, \d+ seconds behind \(limit: 2\)$/, { timeout: 30_000 })
  await expect(page.getByText('The read replica is further behind')).toBeVisible()
  await replica.query('select pg_wal_replay_resume()')
  await expect(value).toHaveText(/^In use/, { timeout: 30_000 })
  await expect(page.getByText('Nothing is wrong')).toBeVisible()

  await service.stopReplica()
  await expect(value).toHaveText('Not reachable', { timeout: 30_000 })
  await expect(page.getByText('The read replica does not respond.')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
})

test('the page of the service fits phones, also in German @long', async ({ page }) => {
  await setLanguage(page, 'de')
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAsOperator(page, service.url)
  await page.goto(`${service.url}/p/internal/service`)
  await expect(page.getByText('Audit-Ereignisse ohne Siegel')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
