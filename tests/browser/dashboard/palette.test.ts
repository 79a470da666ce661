import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { openNewProject } from './owner.ts'

test('an owner opens pages by keyboard alone, and turns single-key shortcuts off', async ({ page }) => {
  const errors = collectPageErrors(page)
  await openNewProject(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search users, pages and commands' })
  await expect(search).toBeFocused()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await search.fill('overv')
  await expect(page.getByRole('option', { name: 'Overview', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').blur()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('row', { name: 'Next row of a list J' })).toBeVisible()
  await expect(sheet.getByRole('row', { name: 'Previous row of a list K' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await sheet.getByRole('switch', { name: 'Single keys' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await expect(sheet).toHaveCount(0)
  expect(errors).toEqual([])
})
