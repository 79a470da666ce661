/** Hooks in a browser, in strict mode: their values, their requests, and the hydration of a page. */
import { expect, type Page, test } from '@playwright/test'
import { buildHooksHost, type HooksHost } from './hooks-host.ts'
import type { PageInput } from './hooks-page.tsx'
import { initialValuesOf } from './initial-values.ts'
import {
  type MockResponse,
  type MockResponses,
  mockService,
  plantSession,
  project,
  projectId,
  user,
} from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

const apiUrl = process.env.PORTICO_TEST_API_URL ?? ''
const origin = process.env.PORTICO_TEST_DEMO_URL ?? ''

let host: HooksHost
test.beforeAll(async () => {
  host = await buildHooksHost()
})

const teamOf = (id: string, name: string) => ({
  id,
  display_name: name,
  profile_image_url: null,
  client_metadata: null,
  client_read_only_metadata: null,
  rules: null,
})
const listOf = (...items: unknown[]): MockResponse => ({ body: { items, is_paginated: false } })
const named = (name: string): MockResponse => ({ body: { ...user, display_name: name } })
const inputOf = (part: PageInput['part'], initial?: PageInput['initial']): PageInput => ({
  part,
  projectId,
  apiUrl,
  ...(initial && { initial }),
})

/** Opens a part of the page, signed in unless `isSignedIn` is false. Responses may be changed later. */
async function open(page: Page, input: PageInput, responses: MockResponses, isSignedIn = true) {
  const errors = collectPageErrors(page)
  const calls = await mockService(page, responses)
  if (isSignedIn) await plantSession(page, origin)
  await host.open(page, input)
  return { errors, calls }
}

/** All texts of the page since it was opened. */
const seenOn = async (page: Page) => (await page.locator('#seen').textContent()) ?? ''

test('twenty components share one request, and all show a change', async ({ page }) => {
  const responses: MockResponses = {
    'GET /users/me': named('Ann'),
    'GET /teams': listOf(teamOf('t1', 'Acme')),
    'POST /teams': { body: teamOf('t2', 'New') },
  }
  const { errors, calls } = await open(page, inputOf('Readers'), responses)
  await expect(page.getByRole('listitem')).toHaveText(Array.from({ length: 20 }, () => 'Acme'))
  expect(calls.get('GET /teams')).toBe(1)
  responses['GET /teams'] = listOf(teamOf('t1', 'Acme'), teamOf('t2', 'New'))
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('listitem')).toHaveText(Array.from({ length: 20 }, () => 'Acme, New'))
  expect(calls.get('GET /teams')).toBe(2)
  expect(calls.get('GET /users/me')).toBe(1)
  expect(errors).toEqual([])
})

test('a team page reads each value once, and two permission checks share a request', async ({ page }) => {
  const { errors, calls } = await open(page, inputOf('TeamPage'), {
    'GET /teams/t1': { body: teamOf('t1', 'Acme') },
    'GET /team-member-profiles': listOf({
      user_id: user.id,
      team_id: 't1',
      display_name: 'Ann',
      profile_image_url: null,
    }),
    'GET /team-permissions': listOf({ id: '$invite_members', user_id: user.id, team_id: 't1' }),
    'GET /team-invitations': listOf(),
  })
  await expect(page.getByText('0 invitations')).toBeVisible()
  await expect(page.getByRole('heading')).toHaveText('Acme')
  await expect(page.getByText('1 members')).toBeVisible()
  await expect(page.getByText('other')).toHaveCount(0)
  expect(calls.get('GET /team-permissions')).toBe(1)
  expect(errors).toEqual([])
})

test('without suspense, a hook returns the loading state, then the error or the data, and can retry', async ({
  page,
}) => {
  const responses: MockResponses = { 'GET /teams': { text: 'Broken.', status: 500 } }
  await open(page, inputOf('LoadableTeams'), responses)
  const output = page.getByRole('status')
  await expect(output).toHaveText('error: ServiceError')
  responses['GET /teams'] = listOf(teamOf('t1', 'Acme'))
  await page.getByRole('button', { name: 'Refetch' }).click()
  await expect(output).toHaveText('data: Acme')
  responses['GET /teams'] = { text: 'Broken.', status: 500 }
  await page.getByRole('button', { name: 'Refetch' }).click()
  await expect(output).toHaveText('error: ServiceError; data: Acme')
  expect(await seenOn(page)).toContain('loading')
})

test('after a sign-out, the next user never sees a value of the previous one', async ({ page }) => {
  const responses: MockResponses = { 'GET /users/me': named('Ann'), 'GET /teams': listOf(teamOf('t1', 'Acme')) }
  const { errors } = await open(page, inputOf('Users'), responses)
  await expect(page.getByRole('listitem')).toHaveText('Acme')
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByRole('heading')).toHaveText('visitor')
  await expect(page.getByRole('listitem')).toHaveText('')
  responses['GET /users/me'] = named('Bob')
  responses['GET /teams'] = listOf(teamOf('t2', 'Bcme'))
  const before = await seenOn(page)
  await page.getByRole('button', { name: 'Sign in as Bob' }).click()
  await expect(page.getByRole('heading')).toHaveText('Bob')
  await expect(page.getByRole('listitem')).toHaveText('Bcme')
  expect((await seenOn(page)).slice(before.length)).not.toMatch(/Ann|Acme/)
  expect(errors).toEqual([])
})

test('without suspense, a page behind sign-in redirects and renders none of its content', async ({ page }) => {
  await open(page, inputOf('Guarded'), {}, false)
  await expect(page).toHaveURL(/\/handler\/sign-in\?after_auth_return_to=%2Fhooks%2FGuarded$/)
})

test('`use` shows the fallback once, not at each new value', async ({ page }) => {
  const responses: MockResponses = { 'GET /teams': listOf(teamOf('t1', 'Acme')) }
  const { errors, calls } = await open(page, inputOf('Used'), responses)
  await expect(page.getByRole('status')).toHaveText('Acme')
  const before = await seenOn(page)
  responses['GET /teams'] = listOf(teamOf('t1', 'Bcme'))
  await page.getByRole('button', { name: 'Refetch' }).click()
  await expect(page.getByRole('status')).toHaveText('Bcme')
  expect((await seenOn(page)).slice(before.length)).not.toContain('Loading')
  expect(calls.get('GET /teams')).toBe(2)
  expect(errors).toEqual([])
})

test.describe('a page that a server has rendered', () => {
  const initial = initialValuesOf({ user: { ...user, display_name: 'Ann' }, project })

  async function openRendered(page: Page, input: PageInput, responses: MockResponses = {}) {
    const errors = collectPageErrors(page)
    const calls = await mockService(page, responses)
    await host.open(page, input, { isRendered: true })
    return { errors, calls }
  }

  test('shows its values from the first HTML on, and fetches none of them again', async ({ page }) => {
    await plantSession(page, origin)
    const { errors, calls } = await openRendered(page, inputOf('Home', initial))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Fernwood')
    await expect(page).toHaveTitle('Hydrated')
    expect(await seenOn(page)).not.toMatch(/Loading|visitor|pending/)
    expect([...calls.keys()]).toEqual([])
    expect(errors).toEqual([])
  })

  test('shows a signed-out visitor as soon as the session has ended in the browser', async ({ page }) => {
    const { errors, calls } = await openRendered(page, inputOf('Home', initial))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('visitor')
    expect([...calls.keys()]).toEqual([])
    expect(errors).toEqual([])
  })

  test('without values sends the fallback, and the browser completes it', async ({ page }) => {
    await plantSession(page, origin)
    const { calls } = await openRendered(page, inputOf('Home'), { 'GET /users/me': named('Ann') })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann')
    expect(await seenOn(page)).toContain('Loading')
    expect(calls.get('GET /users/me')).toBe(1)
  })
})
