/** Sign-up fields of a project, with the service and the screens of the demo. */
import { expect, type Page } from '@playwright/test'
import { createDemoServer } from '../../apps/demo/server.mjs'
import { checkAccessibility } from './accessibility.ts'
import { listenAnywhere, type OAuthService, test } from './oauth-service.ts'
import { collectPageErrors } from './page-errors.ts'

const password = 'quiet river stones'
const company = {
  ...{ name: 'company', type: 'text', is_required: true, min_length: 2 },
  labels: { en: 'Company', de: 'Firma', ar: 'الشركة' },
}
const size = {
  ...{ name: 'size', type: 'choice' },
  labels: { en: 'Size of the team', de: 'Größe des Teams', ar: 'حجم الفريق' },
  choices: [
    { value: 'small', labels: { en: 'Up to 10', de: 'Bis 10', ar: 'حتى 10' } },
    { value: 'large', labels: { en: 'More', de: 'Mehr', ar: 'أكثر' } },
  ],
}
const rules = {
  ...{ name: 'rules', type: 'checkbox', is_required: true, stored_in: 'client_read_only_metadata' },
  labels: {
    en: 'I follow the rules of the garden',
    de: 'Ich halte mich an die Regeln des Gartens',
    ar: 'ألتزم بقواعد الحديقة',
  },
}

/** Creates a project with fields, and a host for it. */
async function openProject({ testApp, apiUrl }: OAuthService, fields: readonly object[]) {
  const project = await testApp.createProject()
  const setFields = (body: readonly object[]) =>
    project.request('PUT', '/sign-up-fields', { access: 'admin', body: { fields: body } })
  await setFields(fields)
  const publishableClientKey = project.keys.publishableClientKey
  const demo = createDemoServer({ projectId: project.id, publishableClientKey, apiUrl, inboxUrl: null })
  const url = await listenAnywhere(demo)
  const close = () => {
    demo.closeAllConnections()
    demo.close()
  }
  return { project, url, close, setFields }
}

const accept = (page: Page) => page.getByRole('checkbox', { name: 'I follow the rules of the garden' })

async function enterCredentials(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/handler/sign-up?after_auth_return_to=%2Fgarden`)
  await page.getByLabel('Email').first().fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat Password').fill(password)
}

test('a visitor signs up with the fields, whose errors are announced beside them', async ({ page, service }) => {
  const errors = collectPageErrors(page)
  const { project, url, close } = await openProject(service, [company, size, rules])
  await enterCredentials(page, url)
  const name = page.getByLabel('Company')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please fill in this field')
  await expect(accept(page)).toHaveAccessibleDescription('Please check this box to continue')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await name.fill('A')
  await name.blur()
  await page.getByLabel('Size of the team (optional)').selectOption('Up to 10')
  await expect(page.getByText('Too short. Minimum number of characters: 2')).toBeVisible()
  await name.fill('<b>Acme</b>')
  await accept(page).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(`${url}/garden`)
  const { body } = await project.request('GET', '/users', { access: 'server' })
  expect(body.items[0]).toMatchObject({
    client_metadata: { company: '<b>Acme</b>', size: 'small' },
    client_read_only_metadata: { rules: true },
  })
  expect(errors).toEqual([])
  close()
})

test('a field that is added while the form is open appears with the refusal', async ({ page, service }) => {
  const { url, close, setFields } = await openProject(service, [company])
  await enterCredentials(page, url)
  await page.getByLabel('Company').fill('Acme')
  await setFields([company, rules])
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Some details are missing or not accepted.')).toBeVisible()
  await accept(page).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(`${url}/garden`)
  close()
})

test('a user without required values is asked after the sign-in, and signs in if the project removes them', async ({
  page,
  service,
}) => {
  const { project, url, close, setFields } = await openProject(service, [company, size, rules])
  const body = { primary_email: 'fern@example.com', primary_email_auth_enabled: true, password }
  await project.request('POST', '/users', { access: 'server', body })
  const signIn = async () => {
    await page.goto(`${url}/handler/sign-in?after_auth_return_to=%2Fgarden`)
    await page.getByLabel('Email').first().fill('fern@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'A few more details' })).toBeFocused()
  }
  await signIn()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await expect(page.getByLabel('Size of the team')).toHaveCount(0)
  await setFields([{ ...company, name: 'firm', labels: { en: 'Firm' } }])
  await page.getByLabel('Company').fill('Acme')
  await accept(page).check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Some details are missing or not accepted.')).toBeVisible()
  await setFields([])
  await page.getByLabel('Firm').fill('Acme')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(`${url}/garden`)
  close()
})

for (const [language, label] of [
  ['de', 'Firma'],
  ['ar', 'الشركة'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 320, height: 900 } })

    test('labels and sentences are those of the language, on a phone', async ({ page, service }) => {
      const { url, close } = await openProject(service, [company, size, rules])
      await page.addInitScript((chosen) => localStorage.setItem('portico-language', chosen), language)
      await page.goto(`${url}/handler/sign-up`)
      await expect(page.getByLabel(label)).toBeVisible()
      await page.locator('form[data-part=form] button[type=submit]').last().click()
      await expect(page.getByLabel(label)).not.toHaveAccessibleDescription('')
      expect((await checkAccessibility(page)).violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      close()
    })
  })
}
