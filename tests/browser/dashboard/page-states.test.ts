import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { createUser, dashboardUrl, signUpWithProject } from './owner.ts'

test('pages keep their section, tab, title and theme', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page, 'Tideline')
  await createUser(page, projectId)
  const userUrl = page.url()

  await page.goto(`${userUrl}#danger`)
  await expect(page.getByRole('heading', { name: 'Danger zone' })).toBeInViewport()
  const sections = page.getByRole('navigation', { name: 'On this page' })
  await page.mouse.wheel(0, -5000)
  await expect(sections.getByRole('link', { name: 'Sign-in methods' })).toHaveAttribute('aria-current', 'true')
  // A window that is higher than the page has parts of several sections in its upper part.
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 2600 })
  await page.goto(userUrl)
  await expect(page.getByRole('heading', { name: 'Danger zone' })).toBeInViewport()
  await expect(sections.getByRole('link', { name: 'Sign-in methods' })).toHaveAttribute('aria-current', 'true')
  if (usual) await page.setViewportSize(usual)
  // The last section, which cannot reach the upper part of the window.
  await sections.getByRole('link', { name: 'Danger zone' }).click()
  await expect(sections.getByRole('link', { name: 'Danger zone' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveTitle('Amara Okafor · Tideline · Portico')

  await page.goto(`${dashboardUrl}/p/${projectId}/email/outbox?status=failed`)
  await expect(page.getByRole('link', { name: 'Outbox' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('Outbox · Email · Tideline · Portico')

  const html = page.locator('html')
  await page.getByRole('button', { name: 'Switch theme' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Switch theme' }).click()
  await expect(html).not.toHaveAttribute('data-theme')
  expect(errors).toEqual([])

  await page.goto(`${dashboardUrl}/p/${projectId}/users/${randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This user does not exist' })).toBeVisible()
  await expect(page).toHaveTitle('This user does not exist · Tideline · Portico')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.goto(`${dashboardUrl}/p/${projectId}/applications/no-id`)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
})
