/**
 * The shared notebook of the demo: a team, its invitations and roles, and a permission that the demo's server requires.
 */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { newestLink } from '../inbox.ts'
import { collectPageErrors } from '../page-errors.ts'
import { signUpAs } from './sign-up-as.ts'

async function createTeam(page: Page, name: string) {
  await page.goto('/shared')
  await page.getByRole('button', { name: 'Choose a team' }).click()
  await page.getByRole('menuitem', { name: 'Create a team' }).click()
  await page.getByRole('textbox', { name: 'Team name' }).fill(name)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
}

async function selectTeam(page: Page, name: string) {
  await page.goto('/shared')
  await page.getByRole('button', { name: 'Choose a team' }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function write(page: Page, plant: string) {
  await page.getByRole('textbox', { name: 'Plant' }).fill(plant)
  await page.getByRole('textbox', { name: 'What happened' }).fill('First leaves.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('heading', { name: plant })).toBeVisible()
}

const roles = (page: Page, email: string) => page.getByRole('button', { name: `Change the roles of ${email}` })

test('an invited user opens the email, joins the team and writes a note in its notebook', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  const errors = collectPageErrors(page)
  const team = `Orchard ${randomUUID().slice(0, 8)}`
  const mailbox = `jo-${randomUUID()}`
  await signUpAs(page, `${randomUUID()}@example.com`)
  await createTeam(page, team)

  await page.getByRole('textbox', { name: 'Email address' }).fill(`${mailbox}@example.com`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`Invited ${mailbox}@example.com`)).toBeVisible()
  const link = await newestLink(request, mailbox, 'team-invitation')
  await expect(page.getByText('Expires in')).toBeVisible()
  await selectTeam(page, team)
  await write(page, 'Quince')

  const guest = await browser.newPage()
  await signUpAs(guest, `${mailbox}@example.com`)
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Join' }).click()
  await expect(guest.getByRole('heading', { name: `You have successfully joined ${team}` })).toBeVisible()
  await selectTeam(guest, team)
  await expect(guest.getByRole('heading', { name: 'Quince' })).toBeVisible()
  await expect(guest.getByText('You can read this notebook.')).toBeVisible()
  await expect(guest.getByRole('textbox', { name: 'Plant' })).toHaveCount(0)

  await page.goto('/shared')
  await page.getByRole('button', { name: team }).click()
  await page.getByRole('menuitem', { name: 'settings' }).click()
  await page.getByRole('searchbox', { name: 'Search members' }).fill(mailbox)
  await expect(page.getByText('Nobody has this name.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search members' }).fill('')
  await roles(page, 'No name yet').last().click()
  await page.getByRole('checkbox', { name: 'Write notes' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: /Write notes/ })).toBeVisible()

  await guest.reload()
  await write(guest, 'Medlar')
  await page.goto('/shared')
  await expect(page.getByRole('heading', { name: 'Medlar' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the note about Quince' }).click()
  await expect(page.getByRole('heading', { name: 'Quince' })).toHaveCount(0)
  expect(errors).toEqual([])
  await guest.close()
})

test('the server of the demo refuses notes of members without the permission to write', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signUpAs(page, `${randomUUID()}@example.com`)
  const team = `Meadow ${randomUUID().slice(0, 8)}`
  await createTeam(page, team)
  const teamId = new URL(page.url()).hash.replace('#team-', '')
  const note = { plant: 'Bramble', text: 'Nobody asked for it.' }
  expect((await request.post(`/notebooks/${teamId}`, { data: note })).status()).toBe(401)
  expect((await request.post('/notebooks/not-a-team', { data: note })).status()).toBe(401)
  expect((await page.request.post(`/notebooks/${randomUUID()}`, { data: note })).status()).toBe(403)
  expect((await page.request.post(`/notebooks/${teamId}`, { data: { plant: 1 } })).status()).toBe(400)
  expect((await page.request.put(`/notebooks/${teamId}`, { data: note })).status()).toBe(405)
  expect((await page.request.post(`/notebooks/${teamId}`, { data: note })).status()).toBe(201)
})

test('a member leaves a team in two steps', { tag: '@long' }, async ({ page }) => {
  await signUpAs(page, `${randomUUID()}@example.com`)
  const team = `Hedge ${randomUUID().slice(0, 8)}`
  await createTeam(page, team)
  await page.getByRole('button', { name: 'Leave team' }).click()
  await expect(page.getByText(`Leave ${team} now?`)).toBeFocused()
  await page.getByRole('button', { name: 'Leave team' }).click()
  await expect(page).toHaveURL(/#profile$/)
  await expect(page.getByRole('link', { name: team })).toHaveCount(0)
})
