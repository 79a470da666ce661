import { expect } from '@playwright/test'
import { test } from '../atlas/atlas-page.ts'
import { usual } from './look.ts'

test('the accessibility tree of sign-in', async ({ atlas }) => {
  await atlas.open({ id: 'providers-one-method' }, usual)
  await expect(atlas.page.locator('.portico-root')).toMatchAriaSnapshot(`
    - heading "Sign in to your account" [level=1]
    - paragraph:
      - text: No account yet?
      - link "Sign up"
    - button "Continue with Google"
    - button "Continue with Apple"
    - paragraph: Or continue with
    - textbox "Email address"
    - textbox "Password"
    - button "Show password"
    - link "Forgot password?"
    - button "Sign In"
  `)
})

test('the accessibility tree of a refused sign-in', async ({ atlas }) => {
  await atlas.open({ id: 'sign-in-refused' }, usual)
  await expect(atlas.page.locator('.portico-root')).toMatchAriaSnapshot(`
    - textbox "Email address" [invalid]: fern.wood@gmail.com
    - paragraph:
      - text: Wrong e-mail or password.
      - link "Reset your password"
    - textbox "Password"
  `)
  await expect(atlas.page.locator('input[name=email]')).toHaveAccessibleDescription(/^Wrong e-mail or password\./)
})

test('the accessibility tree of the code entry', async ({ atlas }) => {
  await atlas.open({ id: 'code-entry' }, usual)
  await expect(atlas.page.locator('.portico-root')).toMatchAriaSnapshot(`
    - button "Cancel"
    - heading "Check your email" [level=1]
    - paragraph: Enter the code we sent to fern.wood@gmail.com, or open the link in the email.
    - textbox "Code from the email"
    - button "Sign In"
    - text: /Send again in \\d+ s/
    - link "Open Gmail"
  `)
})

test('the accessibility tree of the second factor', async ({ atlas }) => {
  await atlas.open({ id: 'second-factor' }, usual)
  await expect(atlas.page.locator('.portico-root')).toMatchAriaSnapshot(`
    - button "Cancel"
    - heading "Confirm that it is you" [level=1]
    - paragraph: Enter the code that your authenticator app shows.
    - textbox "Authenticator code"
    - button "Verify"
    - button "Use a recovery code"
  `)
})
