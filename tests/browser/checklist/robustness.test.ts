import { expect } from '@playwright/test'
import { test } from '../atlas/atlas-page.ts'
import { usual } from './look.ts'

test('a form works while an extension inserts nodes beside its fields', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'sign-in' }, usual)
  const insertNodes = () =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll('input')) {
        const icon = document.createElement('com-manager-button')
        icon.textContent = '•'
        field.after(icon)
        field.parentElement?.prepend(document.createComment('manager'))
        field.setAttribute('data-manager', 'seen')
      }
      document.body.prepend(document.createElement('com-manager-root'))
    })
  await insertNodes()
  await page.locator('input[name=email]').pressSequentially('fern@example.com')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await insertNodes()
  await page.locator('input[name=password]').pressSequentially('a long password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Leads to /')).toBeVisible()
  expect(atlas.errors).toEqual([])
})

test('fields keep their ids while the form is filled in, refused and corrected', async ({ atlas }) => {
  const { page } = atlas
  await atlas.open({ id: 'sign-up' }, usual)
  const ids = await page.locator('form :is(input, button)').evaluateAll((inputs) =>
    inputs.map((input) => {
      input.setAttribute('data-seen', 'before')
      return input.id
    }),
  )
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.locator('input[name=email]').pressSequentially('fern@')
  await page.locator('input[name=new-password]').pressSequentially('short')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  expect(await page.locator('form [data-seen]').evaluateAll((inputs) => inputs.map(({ id }) => id))).toEqual(ids)
})

test('there are no animations for visitors who prefer reduced motion', async ({ atlas }) => {
  for (const id of ['sign-in', 'sign-in-busy', 'oauth-callback-running', 'email-verification-done', 'code-entry']) {
    await atlas.open({ id }, usual)
    const moving = await atlas.page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const frames = effect instanceof KeyframeEffect ? JSON.stringify(effect.getKeyframes()) : ''
        return playState === 'running' && /transform|translate|rotate/.test(frames) ? [frames] : []
      }),
    )
    expect(moving, id).toEqual([])
  }
})
