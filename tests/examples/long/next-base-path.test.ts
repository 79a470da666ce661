import { expect as expectPage } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { openService } from '../open-service.ts'
import { useNextApp } from './use-next-app.ts'

const email = 'ann@example.com'
const password = 'plum tree avenue 7'

describe.each([
  { name: 'basePath', config: "{ basePath: '/app' }", slash: '' },
  { name: 'basePath and trailingSlash', config: "{ basePath: '/app', trailingSlash: true }", slash: '/' },
])('an app with $name', ({ config, slash }) => {
  const app = useNextApp({
    script: 'start',
    files: { 'next.config.mjs': `export default ${config}\n` },
    async open() {
      const service = await openService()
      // The app caches the settings of the project, also those that it reads while it is built.
      await service.admin.projects.update({ config: { magicLinkEnabled: true } })
      return { service, url: service.url }
    },
  })

  beforeAll(async () => {
    const { service } = app()
    const address = { primaryEmail: email, primaryEmailAuthEnabled: true, primaryEmailVerified: true }
    await service.server.users.create({ displayName: 'Ann', ...address, password, otpAuthEnabled: true })
  })

  test('redirects a visitor to sign-in and back, each with the base path once', async () => {
    const { status, headers } = await fetch(`${app().web.url}/app/notes${slash}?a=b`, { redirect: 'manual' })
    expect(status).toBe(307)
    const { pathname, searchParams } = new URL(headers.get('location') ?? '', app().web.url)
    expect(pathname.replace(/\/$/, '')).toBe('/app/handler/sign-in')
    expect(searchParams.get('after_auth_return_to')).toBe(`/app/notes${slash}?a=b`)
  })

  test('signs a user in with a password, follows its links, and signs out', async () => {
    const { page, errors } = await app().openPage()
    await page.goto(`/app/notes${slash}`)
    await expectPage(page).toHaveURL(/\/app\/handler\/sign-in\/?\?after_auth_return_to=%2Fapp%2Fnotes/)
    await page.locator('form[novalidate]').waitFor()
    await page.getByRole('tab', { name: 'Email & Password' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectPage(page.getByRole('heading')).toHaveText('Notes of Ann')
    expect(new URL(page.url()).pathname).toBe(`/app/notes${slash}`)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Account settings' }).click()
    await expectPage(page.getByRole('heading', { name: 'Account settings' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/app/handler/account-settings${slash}`)
    await page.goto(`/app/handler/sign-out${slash}`)
    await expectPage(page.getByText('Sign in to write notes.')).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/^\/app\/?$/)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('sends an email whose link opens the app below its folder and signs the user in', async () => {
    const { page, errors } = await app().openPage()
    const { testApp } = app().service
    await page.goto(`/app/handler/sign-in${slash}?after_auth_return_to=%2Fapp%2Fnotes`)
    await page.locator('form[novalidate]').waitFor()
    await page.getByRole('tab', { name: 'Email', exact: true }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.keyboard.press('Enter')
    await expectPage(page.getByRole('heading')).toHaveText('Check your email')
    await testApp.deliverEmails()
    const link = testApp.emails.at(-1)?.text.match(/http\S+/)?.[0] ?? ''
    const { origin, pathname } = new URL(link)
    expect([origin, pathname.replace(/\/$/, '')]).toEqual([app().web.url, '/app/handler/magic-link-callback'])
    await page.goto(link)
    await expectPage(page.getByRole('heading')).toHaveText('Notes of Ann')
    expect(new URL(page.url()).pathname).toBe(`/app/notes${slash}`)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
