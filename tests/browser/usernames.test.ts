/** Usernames, with the service and the screens of the demo. */
import { expect, type Page } from '@playwright/test'
import { createDemoServer } from '../../apps/demo/server.mjs'
import { checkAccessibility } from './accessibility.ts'
import { listenAnywhere, type OAuthService, test } from './oauth-service.ts'
import { collectPageErrors } from './page-errors.ts'

const password = 'quiet river stones'

/** Creates a project with usernames, and a host for it. */
async function openProject({ testApp, apiUrl }: OAuthService, username: 'optional' | 'required') {
  const project = await testApp.createProject()
  const setOption = (mode: string) =>
    project.request('PATCH', '/projects/current/options', { access: 'admin', body: { username: mode } })
  await setOption(username)
  const publishableClientKey = project.keys.publishableClientKey
  const demo = createDemoServer({ projectId: project.id, publishableClientKey, apiUrl, inboxUrl: null })
  const url = await listenAnywhere(demo)
  const close = () => {
    demo.closeAllConnections()
    demo.close()
  }
  return { project, url, close, setOption }
}

const signOut = async (page: Page, url: string) => {
  await page.goto(`${url}/handler/sign-out`)
  await expect(page).toHaveURL(`${url}/`)
}

async function signIn(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/handler/sign-in?after_auth_return_to=%2Fgarden`)
  await page.getByLabel('Email or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a visitor signs up with a username, signs in with it and changes it', async ({ page, service }) => {
  const errors = collectPageErrors(page)
  const { project, url, close } = await openProject(service, 'optional')
  await project.request('POST', '/users', { access: 'server', body: { username: 'taken' } })

  await page.goto(`${url}/handler/sign-up?after_auth_return_to=%2Fgarden`)
  const name = page.getByLabel('Username (optional)')
  await page.getByRole('textbox', { name: 'Email', exact: false }).first().fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat Password').fill(password)
  // The note below the field is announced while typing.
  await name.fill('ann..smith')
  await expect(page.getByText('has no two marks in a row')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await name.fill('admin')
  await expect(page.getByText('This username is reserved.')).toBeVisible()
  await name.fill('Taken')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('This username is taken. Choose another one.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('ann.smith')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(`${url}/garden`)

  await signOut(page, url)
  await signIn(page, url, 'nobody.knows')
  await expect(page.getByText('Wrong username or password.')).toBeVisible()
  await signIn(page, url, 'Ann.Smith')
  await expect(page).toHaveURL(`${url}/garden`)

  await page.goto(`${url}/handler/account-settings`)
  await expect(page.getByText('ann.smith', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Username' }).click()
  await page.getByLabel('Username (optional)').fill('ann')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('ann', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Username' }).click()
  await page.getByLabel('Username (optional)').fill('other')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You changed your username recently.')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(errors.filter((error) => !/status of 40[03]|status of 400/.test(error))).toEqual([])
  close()
})

test('a user without a required username is asked for it after the sign-in', async ({ page, service }) => {
  const { project, url, close } = await openProject(service, 'required')
  const body = { primary_email: 'fern@example.com', primary_email_auth_enabled: true, password }
  await project.request('POST', '/users', { access: 'server', body })

  await signIn(page, url, 'fern@example.com')
  await expect(page.getByRole('heading', { name: 'Choose a username' })).toBeVisible()
  const name = page.getByLabel('Username', { exact: true })
  await expect(name).toBeFocused()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'Save username' }).click()
  await expect(page.getByText('Please enter a username')).toBeVisible()
  await name.fill('fern')
  await page.getByRole('button', { name: 'Save username' }).click()
  await expect(page).toHaveURL(`${url}/garden`)
  await signOut(page, url)
  await signIn(page, url, 'fern')
  await expect(page).toHaveURL(`${url}/garden`)
  close()
})

const languages = {
  de: {
    taken: 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
    field: 'E\u2011Mail-Adresse oder Benutzername',
    heading: 'Benutzernamen wählen',
    label: 'Benutzername',
    save: 'Benutzernamen speichern',
  },
  ar: {
    taken: 'اسم المستخدم هذا مأخوذ. اختر اسمًا آخر.',
    field: 'البريد الإلكتروني أو اسم المستخدم',
    heading: 'اختر اسم مستخدم',
    label: 'اسم المستخدم',
    save: 'حفظ اسم المستخدم',
  },
}

for (const [language, texts] of Object.entries(languages)) {
  test.describe(`in the language ${language}`, () => {
    test.use({ viewport: { width: 320, height: 900 } })

    test('a user is asked for a name after the sign-in, and signs in with it, on a phone', async ({
      page,
      service,
    }) => {
      const { project, url, close } = await openProject(service, 'required')
      const body = { primary_email: 'fern@example.com', primary_email_auth_enabled: true, password }
      await project.request('POST', '/users', { access: 'server', body })
      await project.request('POST', '/users', { access: 'server', body: { username: 'taken' } })
      await page.addInitScript((chosen) => localStorage.setItem('portico-language', chosen), language)
      const enter = async (name: string) => {
        await page.goto(`${url}/handler/sign-in?after_auth_return_to=%2Fgarden`)
        await page.getByLabel(texts.field).fill(name)
        await page.locator('input[type=password]').fill(password)
        await page.locator('input[type=password]').press('Enter')
      }
      await enter('fern@example.com')
      await expect(page.getByRole('heading', { name: texts.heading })).toBeVisible()
      await page.getByLabel(texts.label, { exact: true }).fill('taken')
      await page.getByRole('button', { name: texts.save }).click()
      await expect(page.getByText(texts.taken)).toBeVisible()
      expect((await checkAccessibility(page)).violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await page.getByLabel(texts.label, { exact: true }).fill('fern')
      await page.getByRole('button', { name: texts.save }).click()
      await expect(page).toHaveURL(`${url}/garden`)
      await signOut(page, url)
      await enter('fern')
      await expect(page).toHaveURL(`${url}/garden`)
      close()
    })
  })
}
