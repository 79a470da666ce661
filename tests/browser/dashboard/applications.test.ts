import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
}

test('an owner sets up a scope, a resource, an application that uses both, and a machine with public keys', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const open = (path: string) => page.goto(`${dashboardUrl}/p/${projectId}/${path}`)
  const dialog = page.getByRole('dialog')

  await open('applications?tab=scopes')
  await page.getByRole('button', { name: 'Create scope' }).click()
  await dialog.getByRole('textbox', { name: 'Scope' }).fill('Plans')
  await dialog.getByRole('textbox', { name: 'What it allows' }).fill('Read your <b>plans</b>')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Use lower-case letters')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Scope' }).fill('plans.read')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('row', { name: /plans\.read/ })).toContainText('Read your <b>plans</b>')
  expect((await checkAccessibility(page)).violations).toEqual([])

  await open('machines?tab=resources')
  await page.getByRole('button', { name: 'Create resource' }).click()
  await dialog.getByRole('textbox', { name: 'URI' }).fill('https://api.example.com')
  await dialog.getByRole('combobox', { name: 'Tokens' }).selectOption('Opaque')
  await dialog.getByRole('checkbox', { name: 'plans.read' }).check()
  await dialog.getByRole('checkbox', { name: 'Open to agents' }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('row', { name: /api\.example\.com/ })).toContainText('Opaque')
  expect((await checkAccessibility(page)).violations).toEqual([])

  await open('applications#create')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Garden planner')
  await dialog.getByRole('textbox', { name: 'Redirect addresses' }).fill('http://garden.example/callback')
  await dialog.getByRole('checkbox', { name: 'https://api.example.com' }).check()
  await dialog.getByRole('switch', { name: 'Token exchange' }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('“http://garden.example/callback” must begin with https://.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Redirect addresses' }).fill('https://garden.example/callback')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Garden planner' })).toBeVisible()
  await expect(page.getByText('…/authorize')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Run a flow' }).click()
  const flow = await opened
  await expect(flow.getByText('to continue to')).toContainText('Garden planner')
  await flow.close()
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create secret' }).click()
  await dialog.getByRole('button', { name: 'Create secret' }).click()
  await page.getByRole('checkbox', { name: 'I stored the secret' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('never used')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await open('applications?tab=agents')
  await expect(page.getByText('No agents yet')).toBeVisible()
  await open('applications#create')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Agent (MCP)')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Garden assistant')
  await dialog.getByRole('textbox', { name: 'Redirect addresses' }).fill('https://assistant.example/callback')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Garden assistant' })).toBeVisible()
  await open('applications?tab=agents')
  await expect(page.getByRole('row', { name: /Garden assistant/ })).toContainText('Created here')
  await page.getByRole('switch', { name: 'Accept agents by document' }).uncheck()
  await expect(page.getByText('Agents are no longer accepted')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await open('applications?tab=registration')
  await page.getByRole('switch', { name: 'Allow registration' }).check()
  await expect(page.getByText('Registration is allowed')).toBeVisible()
  await page.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Partner')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('checkbox', { name: 'I stored the secret' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Partner · expires in')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await open('machines')
  await page.getByRole('button', { name: 'Create machine' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
  await dialog
    .getByRole('combobox', { name: 'Authentication' })
    .selectOption({ label: 'Signature with its own key (private_key_jwt)' })
  const keys = dialog.getByRole('textbox', { name: 'Key set (JWKS)' })
  await keys.fill(JSON.stringify({ keys: [{ ...publicKey, d: 'c2VjcmV0' }] }))
  await dialog.getByRole('checkbox', { name: 'https://api.example.com' }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('This contains a private key.')).toBeVisible()
  await keys.fill(JSON.stringify({ keys: [publicKey] }))
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('row', { name: /Nightly export/ })).toContainText('Public keys')
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('row', { name: /api\.example\.com/ })).toContainText('Nightly exportGarden planner')
  expect(errors).toEqual([])
})
