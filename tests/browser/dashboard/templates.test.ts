import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { emailText } from '../inbox.ts'
import { collectPageErrors } from '../page-errors.ts'
import { createProject, dashboardUrl, signUpOwner, signUpWithProject, verifyAddress } from './owner.ts'

test('an owner changes a template, sees the email as it is rendered, and resets it', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/email/templates`)
  const email = page.frameLocator('iframe[title="Preview"]')
  const heading = email.getByRole('heading').first()
  await expect(heading).toBeVisible()
  // Inline styles apply: without them, a heading has the default margin of the browser.
  await expect(heading).toHaveCSS('margin-top', '0px')

  await page.getByRole('textbox', { name: 'Heading' }).first().fill('Hello <img src=x onerror=alert(1)> {{ otp }}')
  await expect(heading).toContainText('Hello <img src=x onerror=alert(1)>')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(20, 22, 26)')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('pre')).toContainText('Hello <img')
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Heading' }).first()).toHaveValue(/^Hello/)
  await page.getByRole('button', { name: 'Reset to default' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reset “Magic link” to its default?' })
  await expect(question).toContainText('The subject and the content that were saved for this message are lost.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Heading' }).first()).toHaveValue(/^Hello/)
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await question.getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByRole('textbox', { name: 'Heading' }).first()).not.toHaveValue(/^Hello/)
  expect(errors).toEqual([])
})

test('an owner sends a test of the edited template to the own verified address', { tag: '@long' }, async ({ page }) => {
  const email = await signUpOwner(page)
  const projectId = await createProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/email/templates`)
  await page.getByRole('textbox', { name: 'Subject' }).fill('Harbor code {{ otp }}')
  await page.getByRole('textbox', { name: 'Heading' }).first().fill('Unsaved heading')
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  const outcome = page.getByRole('region', { name: 'Preview' }).getByRole('status')
  await expect(outcome).toContainText('Your own email address is not verified.')

  await verifyAddress(page, email)
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(outcome).toContainText(`Sent to ${email}`)
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(await emailText(page.request, email.slice(0, email.indexOf('@')), 2)).toContain('Unsaved heading')
})
