import { expect, type Page, test } from '@playwright/test'
import { mockService } from './mock-service.ts'

interface FieldFacts {
  id: string
  name: string
  type: string
  autocomplete: string
}

test('the fields of sign-in have autocomplete tokens', { tag: '@long' }, async ({ page }) => {
  await mockService(page)
  expect(await fieldsOf(page, '/handler/sign-in')).toEqual([
    { id: 'portico-sign-in-email', name: 'email', type: 'email', autocomplete: 'username webauthn' },
    { id: 'portico-sign-in-password', name: 'password', type: 'password', autocomplete: 'current-password' },
  ])
})

test('the fields of sign-up request a new password from managers and name its account', { tag: '@long' }, async ({
  page,
}) => {
  await mockService(page)
  const repetition = 'new-password-repeat'
  expect(await fieldsOf(page, '/handler/sign-up')).toEqual([
    { id: 'portico-sign-up-email', name: 'email', type: 'email', autocomplete: 'username' },
    { id: 'portico-sign-up-new-password', name: 'new-password', type: 'password', autocomplete: 'new-password' },
    { id: `portico-sign-up-${repetition}`, name: repetition, type: 'password', autocomplete: 'new-password' },
  ])
})

test('the fields remain the same elements from the first key press to the response', async ({ page }) => {
  const refused = { error: 'EMAIL_PASSWORD_MISMATCH', message: 'Wrong e-mail or password.' }
  await mockService(page, { 'POST /auth/password/sign-in': refused })
  await page.goto('/handler/sign-in')
  await page.getByLabel('Email').waitFor()
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('form, input')) part.dataset.seen = 'before'
  })
  await page.getByLabel('Email').pressSequentially('fern@example.com')
  await page.getByLabel('Password', { exact: true }).pressSequentially('a long password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
  await expect(page.locator('form, input')).toHaveCount(3)
  await expect(page.locator('form[data-seen], input[data-seen]')).toHaveCount(3)
})

async function fieldsOf(page: Page, path: string): Promise<FieldFacts[]> {
  await page.goto(path)
  await page.getByLabel('Email').waitFor()
  return page.locator('form input').evaluateAll((inputs) =>
    inputs.map((input) => ({
      id: input.id,
      name: input.getAttribute('name') ?? '',
      type: input.getAttribute('type') ?? '',
      autocomplete: input.getAttribute('autocomplete') ?? '',
    })),
  )
}
