/** The offer to add a passkey after a sign-in with a password, with a virtual authenticator. */
import { expect, test } from '@playwright/test'
import { plugInAuthenticator } from './authenticator.ts'
import { collectPageErrors } from './page-errors.ts'
import { cancelRequests, offer, signInWithPassword, signOut, signUp, withoutAutofill } from './passkey-visits.ts'

test('a dismissed offer returns after thirty days', { tag: '@long' }, async ({ page, request }) => {
  await withoutAutofill(page)
  await plugInAuthenticator(page)
  const person = await signUp(request)
  const now = Date.now()
  await page.clock.setFixedTime(now - 31 * 24 * 60 * 60_000)
  await signInWithPassword(page, person)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/garden')

  await signOut(page)
  await page.clock.setFixedTime(now - 2 * 24 * 60 * 60_000)
  await signInWithPassword(page, person)
  await expect(page).toHaveURL('/garden')

  await signOut(page)
  await page.clock.setFixedTime(now)
  await signInWithPassword(page, person)
  await expect(offer(page)).toBeVisible()
})

test('a failed passkey creation still redirects to the requested page', { tag: '@long' }, async ({ page, request }) => {
  const errors = collectPageErrors(page)
  await cancelRequests(page)
  await plugInAuthenticator(page)
  await signInWithPassword(page, await signUp(request))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL('/garden')
  expect(errors).toEqual([])
})

test('no passkey is offered on a device without a platform authenticator', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInWithPassword(page, await signUp(request))
  await expect(page).toHaveURL('/garden')
})

test('a user who signs in before the passkey code has loaded gets the offer', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await withoutAutofill(page)
  await plugInAuthenticator(page)
  const person = await signUp(request)
  const signedIn = page.waitForResponse('**/auth/password/sign-in')
  let isDelayed = false
  await page.route('**/assets/passkey-sign-in-*.js', async (route) => {
    isDelayed = true
    await signedIn
    await route.continue()
  })
  await signInWithPassword(page, person)
  await expect(offer(page)).toBeVisible()
  expect(isDelayed).toBe(true)
})
