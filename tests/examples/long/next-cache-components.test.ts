import { expect as expectPage } from '@playwright/test'
import { expect, test } from 'vitest'
import { useNextApp } from './use-next-app.ts'

const app = useNextApp({
  script: 'start',
  // The options that create-next-app sets since Next.js 16.4.
  files: { 'next.config.mjs': 'export default { cacheComponents: true, partialPrefetching: true }\n' },
})

test('pages with cache components are prefetched for a signed-in user, and show the name', async () => {
  const { openPage, service, web } = app()
  const { id } = await service.server.users.create({ displayName: 'Ann' })
  const { page, errors } = await openPage(id)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Notes' }).click()
  await expectPage(page.getByRole('heading')).toHaveText('Notes of Ann')
  await page.getByLabel('Note').fill('Prune the plum tree')
  await page.getByRole('button', { name: 'Add' }).click()
  await expectPage(page.getByRole('listitem')).toHaveText('Prune the plum tree')
  expect(errors).toEqual([])
  expect(web.output()).not.toContain('Error')
})
