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

  const blocks = page.getByRole('list', { name: 'Blocks' })
  const openHeading = () =>
    blocks
      .getByRole('button', { name: /^Heading/ })
      .first()
      .click()
  await openHeading()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Hello <img src=x onerror=alert(1)> {{ otp }}')
  await expect(heading).toContainText('Hello <img src=x onerror=alert(1)>')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(20, 22, 26)')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('pre')).toContainText('Hello <img')
  expect((await checkAccessibility(page)).violations).toEqual([])

  // The new block follows the open one, moves by keys with the focus, and by a drag of its handle.
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Divider' }).click()
  const move = blocks.getByRole('button', { name: 'Move Divider' }).first()
  await expect(blocks.getByRole('listitem').nth(3)).toContainText('Divider')
  await move.press('ArrowUp')
  await expect(move).toBeFocused()
  await expect(blocks.getByRole('listitem').nth(2)).toContainText('Divider')
  await move.dragTo(blocks.getByRole('listitem').nth(1), { targetPosition: { x: 20, y: 2 } })
  await expect(blocks.getByRole('listitem').nth(1)).toContainText('Divider')
  await blocks.getByRole('button', { name: 'Actions for Divider' }).first().click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(blocks.getByRole('listitem').nth(1)).not.toContainText('Divider')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(blocks.getByRole('listitem').nth(1)).toContainText('Divider')
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect(email.locator('hr').first()).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // The open block and the form of the preview are in the address.
  await page.reload()
  await expect(blocks.getByRole('listitem').nth(1)).toContainText('Divider')
  await openHeading()
  await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue(/^Hello/)
  await page.getByRole('button', { name: 'Reset to default' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reset “Magic link” to its default?' })
  await expect(question).toContainText('The subject and the content that were saved for this message are lost.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue(/^Hello/)
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await question.getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByRole('textbox', { name: 'Heading' })).not.toHaveValue(/^Hello/)
  expect(errors).toEqual([])
})

test('an owner sends a test of the edited template to the own verified address', { tag: '@long' }, async ({ page }) => {
  const email = await signUpOwner(page)
  const projectId = await createProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/email/templates`)
  await page.getByRole('textbox', { name: 'Subject' }).fill('Harbor code {{ otp }}')
  await page
    .getByRole('button', { name: /^Heading/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Unsaved heading')
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  const outcome = page.getByRole('region', { name: 'Preview' }).getByRole('status')
  await expect(outcome).toContainText('Your own email address is not verified.')

  await verifyAddress(page, email)
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(outcome).toContainText(`Sent to ${email}`)
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(await emailText(page.request, email.slice(0, email.indexOf('@')), 2)).toContain('Unsaved heading')
})
