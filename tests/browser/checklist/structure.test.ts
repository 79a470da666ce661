import { expect } from '@playwright/test'
import { test } from '../atlas/atlas-page.ts'
import { usual } from './look.ts'

const forms = [
  'sign-in',
  'sign-in-magic-link',
  'code-entry',
  'second-factor',
  'recovery-code',
  'sign-up',
  'forgot-password',
  'password-reset',
  'alone-credential-sign-in',
  'alone-credential-sign-up',
  'alone-magic-link',
]

test('every field has a visible label and no placeholder', async ({ atlas }) => {
  for (const id of forms) {
    await atlas.open({ id }, usual)
    const fields = await atlas.page.locator('input:visible').evaluateAll((inputs) =>
      inputs.map((input) => {
        const label = input instanceof HTMLInputElement ? input.labels?.[0] : undefined
        return { hasLabel: label?.checkVisibility() && label.innerText !== '', hint: input.getAttribute('placeholder') }
      }),
    )
    expect(fields.length, id).toBeGreaterThan(0)
    for (const field of fields) expect(field, id).toEqual({ hasLabel: true, hint: null })
  }
})

test('every form is a post form with one submit button', async ({ atlas }) => {
  for (const id of forms) {
    await atlas.open({ id }, usual)
    const form = atlas.page.locator('form:visible')
    await expect(form, id).toHaveAttribute('method', 'post')
    await expect(form.locator('button[type=submit]:visible'), id).toHaveCount(1)
  }
})

test('a code is one field with a numeric keyboard and one-time-code autofill', async ({ atlas }) => {
  for (const [id, mode] of [
    ['code-entry', 'text'],
    ['second-factor', 'numeric'],
  ] as const) {
    await atlas.open({ id }, usual)
    const field = atlas.page.locator('input[name=code]')
    await expect(field).toHaveCount(1)
    await expect(field).toHaveAttribute('inputmode', mode)
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('autocapitalize', 'characters')
    await expect(field).toHaveAttribute('maxlength', '6')
  }
})

test('language and direction of the root are those of the texts', async ({ atlas }) => {
  const root = atlas.page.locator('.portico-root')
  await atlas.open({ id: 'sign-in' }, usual)
  await expect(root).toHaveAttribute('lang', 'en')
  await expect(root).toHaveAttribute('dir', 'ltr')
  await atlas.open({ id: 'sign-in' }, { ...usual, lang: 'ar-XB' })
  await expect(root).toHaveAttribute('lang', 'ar-XB')
  await expect(root).toHaveAttribute('dir', 'rtl')
})

test('addresses and codes are written from left to right in every language', async ({ atlas }) => {
  for (const [id, selector] of [
    ['sign-in-filled', 'input[name=email]'],
    ['code-entry-half', 'input[name=code]'],
    ['code-entry', 'bdi'],
    ['recovery-code', 'input[name=recovery-code]'],
  ] as const) {
    await atlas.open({ id }, { ...usual, lang: 'ar-XB' })
    await expect(atlas.page.locator(selector).first(), id).toHaveCSS('direction', 'ltr')
  }
})

test('sign-in and sign-up have the same parts in the same order', async ({ atlas }) => {
  const order = () =>
    atlas.page
      .locator(
        ':is([data-part=title], .portico-lead, .portico-providers, .portico-divider, [role=tablist], [role=tabpanel])',
      )
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility())
          .map((part) => part.getAttribute('role') ?? part.getAttribute('data-part') ?? part.className),
      )
  await atlas.open({ id: 'providers-4' }, usual)
  const signIn = await order()
  await atlas.open({ id: 'sign-up-providers' }, usual)
  expect(await order()).toEqual(signIn)
  expect(signIn).toContain('tablist')
})

test('the title of a screen is its only heading', async ({ atlas }) => {
  for (const id of ['sign-in', 'code-entry', 'second-factor', 'sign-up-closed', 'password-reset-used']) {
    await atlas.open({ id }, usual)
    const levels = await atlas.page
      .locator(':is(h1, h2, h3, h4):visible')
      .evaluateAll((headings) => headings.map(({ tagName }) => tagName))
    expect(levels, id).toEqual(['H1'])
  }
})

test('the card is 380 pixels wide, whatever it contains', async ({ atlas }) => {
  for (const id of ['sign-in', 'providers-4', 'providers-11', 'providers-only', 'code-entry', 'sign-up-closed']) {
    await atlas.open({ id }, usual)
    expect((await atlas.page.locator('.portico-card').boundingBox())?.width, id).toBe(380)
  }
})
