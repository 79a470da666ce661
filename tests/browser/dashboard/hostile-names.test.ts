/** Names that are HTML, right-to-left, formulas or very long, on every page that shows them. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

const html = '<img src=x onerror="document.title=1">'
const rightToLeft = 'שלום עולם \u202e gnp.exe'
const formula = '=cmd|calc!A1'
const long = (length: number) => 'W'.repeat(length)
const names = [html, rightToLeft, formula, long(256)]

/** Returns the texts of elements that are wider than the page, or that run over the cell or row they stand in. */
const findOverflows = (page: Page) =>
  page.evaluate(() => {
    const tooWide = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []
    const over = [...document.querySelectorAll('main :is(a, bdi, code, span, small, p, h1, h2, h3)')].filter(
      (element) => {
        const box = element.getBoundingClientRect()
        if (box.width === 0 || element.closest('[data-part="hidden"], [aria-hidden="true"], iframe, svg')) return false
        for (let parent = element.parentElement; parent && parent.id !== 'main'; parent = parent.parentElement) {
          // Elements that clip or scroll do not overlap their neighbors.
          if (getComputedStyle(parent).overflowX !== 'visible') return false
        }
        if (getComputedStyle(element).overflowX !== 'visible') return false
        return box.right > window.innerWidth + 1
      },
    )
    return [
      ...tooWide,
      ...over.map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`),
    ]
  })

test('hostile names overlap nothing, and are shown as text', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000)
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  let userId = ''
  let teamId = ''
  for (const [index, name] of names.entries()) {
    userId = await call('POST', '/users', { primary_email: `user${index}@example.com`, display_name: name })
    teamId = await call('POST', '/teams', { display_name: name })
    await call('POST', `/team-memberships/${teamId}/${userId}`)
    const expires = { expires_at_millis: Date.now() + 86_400_000, has_publishable_client_key: true }
    const description = index === 3 ? long(1000) : name
    await call('POST', '/internal/api-keys', {
      ...expires,
      has_secret_server_key: false,
      has_super_secret_admin_key: false,
      description,
    })
  }
  await call('POST', '/team-permission-definitions', { id: 'w'.repeat(255), description: long(1000) })
  await call('POST', '/team-permission-definitions', { id: 'plain', description: html })
  await call('PATCH', '/projects/current', { display_name: long(256), description: long(1000) })
  await page.goto(`${dashboardUrl}/p/${projectId}/webhooks`)
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL').fill(`https://example.com/${'w'.repeat(1000)}`)
  await dialog.getByLabel('Description').fill(long(1000))
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(dialog).toBeHidden()

  const paths = ['', 'setup', 'users', `users/${userId}`, 'teams', `teams/${teamId}`, 'permissions', 'api-keys']
  const found: string[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [...paths, 'sign-in', 'webhooks', 'email/outbox', 'audit', 'settings', 'domains']) {
      await page.goto(`${dashboardUrl}/p/${projectId}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      found.push(...(await findOverflows(page)).map((overflow) => `${width} ${path}: ${overflow}`))
    }
  }
  expect(found).toEqual([])
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(errors).toEqual([])

  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain(`"'${formula}"`)
  expect(csv).not.toContain(`"${formula}"`)
})
