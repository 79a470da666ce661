/** Journeys through the dashboard and a host app, on the real service. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { password, signUpAs } from '../account/sign-up-as.ts'
import { totp } from '../totp.ts'
import { createKeys, hostUrl, type ProjectKeys, useHostApp } from './host-app.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

/** Signs a user up in the host app. */
const signUpInHost = (page: Page, email: string) => signUpAs(page, email, hostUrl)

/** Opens the page of the only user of a project. */
async function openOnlyUser(page: Page, projectId: string, email: string): Promise<void> {
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await page.getByRole('link', { name: email }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(email)
}

const sessionsOf = (page: Page) => page.getByRole('region', { name: 'Sessions' })

/** Lists the users who have a permission, as the server of the host app. */
async function holdersOf(request: APIRequestContext, id: string, keys: ProjectKeys): Promise<unknown[]> {
  const headers = {
    'x-portico-access-type': 'server',
    'x-portico-project-id': keys.projectId,
    'x-portico-secret-server-key': keys.secretServerKey,
  }
  const query = `recursive=true&permission_id=${encodeURIComponent(id)}`
  const response = await request.get(`${dashboardUrl}/api/v1/user-permissions?${query}`, { headers })
  expect(response.status()).toBe(200)
  return (await response.json()).items
}

/** Sets up an authenticator app in the account settings of the host app. Returns its key. */
async function setUpAuthenticator(host: Page): Promise<string> {
  await host.goto(`${hostUrl}/handler/account-settings#security`)
  await host.getByRole('button', { name: 'Enable' }).press('Enter')
  const textKey = await host.locator('.portico-secret code').innerText()
  await host.getByRole('textbox', { name: 'Authenticator code' }).pressSequentially(totp(textKey, Date.now()))
  await host.getByRole('button', { name: 'I have saved them' }).click()
  await expect(host.getByText('10 left.')).toBeVisible()
  return textKey
}

/** The service accepts the code of the next time step, too: each step is valid once. */
const stepMillis = 30_000

async function openHost(context: BrowserContext, keys: ProjectKeys): Promise<Page> {
  await useHostApp(context, keys)
  return context.newPage()
}

test('a permission that requires a second factor is withheld until its user has set one up', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const projectId = await signUpWithProject(page)
  const keys = await createKeys(page, projectId)
  await page.goto(`${dashboardUrl}/p/${projectId}/permissions`)
  await page.getByRole('button', { name: 'New permission' }).click()
  const dialog = page.getByRole('dialog', { name: 'New permission' })
  await dialog.getByRole('textbox', { name: 'ID' }).fill('billing:write')
  await dialog.getByRole('checkbox', { name: 'Requires a second factor' }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()

  const userContext = await browser.newContext()
  const host = await openHost(userContext, keys)
  const email = `fern-${randomUUID().slice(0, 8)}@example.com`
  await signUpInHost(host, email)

  await openOnlyUser(page, projectId, email)
  await page
    .getByRole('button', { name: `Grant a permission to ${email}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'billing:write' }).click()
  await expect(page.getByRole('button', { name: 'Revoke billing:write' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Permission' }).selectOption('billing:write')
  await expect(page.getByText(`${email} gets billing:write in the project only with a second factor.`)).toBeVisible()
  await expect(page.getByText('No second factor')).toBeVisible()
  expect(await holdersOf(request, 'billing:write', keys)).toEqual([])

  await setUpAuthenticator(host)

  expect(await holdersOf(request, 'billing:write', keys)).toHaveLength(1)
  await openOnlyUser(page, projectId, email)
  await page.getByRole('combobox', { name: 'Permission' }).selectOption('billing:write')
  await expect(page.getByText(`${email} has billing:write in the project.`)).toBeVisible()
  await userContext.close()
})

test('an owner signs in as a user from the dashboard, sees the banner in the app, ends, and is back', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.slow()
  const projectId = await signUpWithProject(page)
  const keys = await createKeys(page, projectId)
  const userContext = await browser.newContext()
  const email = `fern-${randomUUID().slice(0, 8)}@example.com`
  await signUpInHost(await openHost(userContext, keys), email)
  await userContext.close()

  await useHostApp(page.context(), keys)
  await openOnlyUser(page, projectId, email)
  const userUrl = page.url()
  await page.getByRole('button', { name: 'Sign in as this user…' }).click()
  const dialog = page.getByRole('dialog', { name: `Sign in as ${email}` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ticket 4821')
  await dialog.getByRole('textbox', { name: 'Screens in your app' }).fill(`${hostUrl}/handler`)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the app' }).click()
  const host = await opened
  await host.getByRole('button', { name: `Sign in as ${email}` }).click()
  await expect(host.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await page.reload()
  await expect(sessionsOf(page).getByText('“Ticket 4821”')).toBeVisible()

  await host.getByRole('button', { name: 'End', exact: true }).click()
  await expect(host).toHaveURL(userUrl)
  await expect(host.getByRole('heading', { level: 1 })).toContainText(email)
  await expect(sessionsOf(host).getByText('“Ticket 4821”')).toBeHidden()
  await host.goto(hostUrl)
  await expect(host.getByText(`You are signed in as ${email}.`)).toBeHidden()
})

test('an owner ends the trust in a device, then removes the app, and sign-ins ask for the second factor no more', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.slow()
  const projectId = await signUpWithProject(page)
  const keys = await createKeys(page, projectId)
  const userContext = await browser.newContext()
  const host = await openHost(userContext, keys)
  const email = `fern-${randomUUID().slice(0, 8)}@example.com`
  await signUpInHost(host, email)
  const textKey = await setUpAuthenticator(host)
  const code = host.getByRole('textbox', { name: 'Authenticator code' })
  const signInAgain = async () => {
    await userContext.clearCookies()
    await host.goto(`${hostUrl}/handler/sign-in`)
    await host.getByRole('tab', { name: 'Email & Password' }).click()
    await host.getByRole('textbox', { name: 'Email' }).fill(email)
    await host.getByLabel('Password', { exact: true }).fill(password)
    await host.keyboard.press('Enter')
  }
  await signInAgain()
  await host.getByRole('checkbox', { name: 'Trust this device for 30 days' }).check()
  await code.pressSequentially(totp(textKey, Date.now() + stepMillis))
  await expect(host).not.toHaveURL(/sign-in/)

  await openOnlyUser(page, projectId, email)
  const devices = page.getByRole('region', { name: 'Trusted devices' })
  await devices.getByRole('button', { name: /^Stop trusting / }).click()
  await expect(devices.getByText('Every sign-in asks for the second factor.')).toBeVisible()
  await signInAgain()
  await expect(code).toBeFocused()

  const methods = page.getByRole('region', { name: 'Sign-in methods' })
  await expect(methods.getByText('Authenticator app · Added')).toBeVisible()
  await methods.getByRole('button', { name: 'Remove app…' }).click()
  await page.getByRole('alertdialog', { name: 'Remove app?' }).getByRole('button', { name: 'Remove app' }).click()
  await expect(methods.getByText('Authenticator app · Added')).toHaveCount(0)
  await signInAgain()
  await expect(host).not.toHaveURL(/sign-in/)
  await userContext.close()
})
