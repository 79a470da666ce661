import { expect, type Page, test } from '@playwright/test'
import { failAllAttempts } from './fail-all-attempts.ts'
import { type MockResponses, mockService, projectWithTabs } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

interface FormCase {
  name: string
  path: string
  call: string
  responses?: MockResponses
  submit: string
  /** Labels of the fields for an email and for passwords. */
  email?: 'Email'
  passwords: readonly string[]
}

const forms: readonly FormCase[] = [
  {
    name: 'sign-in',
    path: '/handler/sign-in',
    call: 'POST /auth/password/sign-in',
    submit: 'Sign In',
    email: 'Email',
    passwords: ['Password'],
  },
  {
    name: 'sign-up',
    path: '/handler/sign-up',
    call: 'POST /auth/password/sign-up',
    submit: 'Sign Up',
    email: 'Email',
    passwords: ['Password', 'Repeat Password'],
  },
  {
    name: 'magic link',
    path: '/handler/sign-in',
    call: 'POST /auth/otp/send-sign-in-code',
    responses: { 'GET /projects/current': { body: projectWithTabs } },
    submit: 'Send email',
    email: 'Email',
    passwords: [],
  },
  {
    name: 'forgotten password',
    path: '/handler/forgot-password',
    call: 'POST /auth/password/send-reset-code',
    submit: 'Send email',
    email: 'Email',
    passwords: [],
  },
  {
    name: 'new password',
    path: '/handler/password-reset?code=right',
    call: 'POST /auth/password/reset',
    submit: 'Reset Password',
    passwords: ['New Password', 'Repeat New Password'],
  },
]

const badEmails = {
  'of 1,000 characters': `${'a'.repeat(1000)}@example.com`,
  'with an emoji': '🌱@example.com',
  'with a mark for right to left': '\u202efern@example.com',
  'with markup': '<img src=x onerror=alert(1)>@example.com',
} as const

const unusualPasswords = ['🌱🪴🌿🍃🌾🌳🌲🎋', 'slow \u202eferns\u200f at dawn', `<script>alert("fern")</script>'--`]

/** A password field has no role, and the label of the email field is also that of a tab. */
const field = (page: Page, label: string) =>
  label === 'Email' ? page.getByRole('textbox', { name: label }) : page.getByLabel(label, { exact: true })
const submit = (page: Page, form: FormCase) => page.getByRole('button', { name: form.submit })

async function open(page: Page, form: FormCase, responses: MockResponses = {}) {
  const calls = await mockService(page, { ...form.responses, ...responses })
  await page.goto(form.path)
  return calls
}

async function fill(page: Page, form: FormCase, password = 'slow ferns at dawn') {
  if (form.email) await field(page, form.email).fill('fern@example.com')
  for (const label of form.passwords) await field(page, label).fill(password)
}

async function expectValues(page: Page, form: FormCase, password = 'slow ferns at dawn') {
  if (form.email) await expect(field(page, form.email)).toHaveValue('fern@example.com')
  for (const label of form.passwords) await expect(field(page, label)).toHaveValue(password)
}

/** All forms use the same hook, so two of them are tested in every run. */
const tagOf = ({ name }: FormCase) => (name === forms[0]?.name ? [] : '@long')

for (const form of forms) {
  const { name, call, email, passwords } = form
  const tag = tagOf(form)

  if (email) {
    test(`${name}: invalid emails are errors at the field and never sent`, { tag }, async ({ page }) => {
      const errors = collectPageErrors(page)
      const calls = await open(page, form)
      await fill(page, form)
      for (const value of Object.values(badEmails)) {
        await field(page, email).fill(value)
        await submit(page, form).click()
        await expect(field(page, email)).toHaveAccessibleDescription('Please enter a valid email')
        await expect(field(page, email)).toBeFocused()
      }
      expect(calls.has(call)).toBe(false)
      expect(errors).toEqual([])
    })
  }

  if (passwords.length > 0) {
    test(`${name}: passwords are sent exactly as typed`, { tag }, async ({ page }) => {
      for (const password of unusualPasswords) {
        await open(page, form, { [call]: 'no-network' })
        await fill(page, form, password)
        const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith(call.slice(5)))
        await submit(page, form).click()
        expect((await request).postDataJSON().password).toBe(password)
      }
    })
  }

  test(`${name}: a double click sends once`, { tag }, async ({ page }) => {
    const calls = await open(page, form, { [call]: 'never' })
    await fill(page, form)
    await submit(page, form).dblclick()
    await page.keyboard.press('Enter')
    await expect.poll(() => calls.get(call)).toBe(1)
    await expect(submit(page, form)).toHaveAttribute('aria-busy', 'true')
    await expectValues(page, form)
    expect(calls.get(call)).toBe(1)
  })

  test(`${name}: without a connection the values are kept, and Retry sends them`, { tag: '@long' }, async ({
    page,
  }) => {
    const responses: MockResponses = { [call]: 'no-network' }
    await page.clock.install()
    const calls = await open(page, form, responses)
    await fill(page, form)
    await submit(page, form).click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await failAllAttempts(page, page.getByText('The service cannot be reached.'))
    await expectValues(page, form)
    const before = calls.get(call) ?? 0
    await retry.click()
    await expect.poll(() => calls.get(call) ?? 0).toBeGreaterThan(before)
    await expectValues(page, form)
  })
}

for (const form of forms.filter(({ passwords }) => passwords.length === 2)) {
  test(`${form.name}: a password of 1,000 characters is too long`, { tag: '@long' }, async ({ page }) => {
    const calls = await open(page, form)
    await fill(page, form, 'fern '.repeat(200))
    await submit(page, form).click()
    const [label = ''] = form.passwords
    await expect(field(page, label)).toHaveAccessibleDescription('Password too long. Maximum length is 256.')
    expect(calls.has(form.call)).toBe(false)
  })
}

test('the name of a project is shown as text, whatever its length and content', async ({ page }) => {
  const errors = collectPageErrors(page)
  const displayName = `<img src=x onerror=alert(1)> \u202e🌱 ${'long'.repeat(250)}`
  await mockService(page, { 'GET /projects/current': { body: { ...projectWithTabs, display_name: displayName } } })
  await page.goto('/handler/sign-in')
  await expect(page).toHaveTitle(/<img src=x onerror=alert\(1\)>/)
  expect(errors).toEqual([])
})
