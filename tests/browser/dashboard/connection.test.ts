/** Slow and lost connections: what a page shows, that nothing is sent twice, and that nothing typed is lost. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { hold } from './hold.ts'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

const isProject = (url: URL) => url.pathname === '/api/v1/projects/current'

/** Cuts the connection, and waits until requests fail: the network of the browser is another process. */
async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  const isReached = () =>
    fetch('/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
  await expect.poll(() => page.evaluate(isReached)).toBe(false)
}

test('a page that loads slowly shows bars, and can be left meanwhile', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  const users = await hold(page, (url) => url.pathname === '/api/v1/users')
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.getByRole('link', { name: 'Teams', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
  users.release()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No users yet' })).toBeVisible()
})

test('a form that is submitted three times in a row is sent once', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/teams`)
  await page.getByRole('button', { name: 'Create team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create team' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Crew')
  const teams = await hold(page, (url) => url.pathname === '/api/v1/teams')
  // Without any time in between: a click that arrives before the page has rendered again.
  await dialog.getByRole('button', { name: 'Create' }).evaluate((button: HTMLButtonElement) => {
    for (let clicks = 0; clicks < 3; clicks += 1) button.click()
  })
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-busy', 'true')
  teams.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Crew' })).toBeVisible()
  expect(teams.calls.filter((method) => method === 'POST')).toHaveLength(1)
})

test('a change without a connection fails with a reason, and is saved when the connection is back', {
  tag: '@long',
}, async ({ page, context }) => {
  test.slow()
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/settings`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Tideline')
  await name.fill('Typed offline')
  await goOffline(page, context)
  await page.keyboard.press('Control+s')
  const reason = 'The service does not respond. Check your connection, then try again.'
  // After five seconds of attempts, and when the last one has failed.
  const notice = page.getByRole('status').filter({ hasText: 'The service does not respond' })
  await expect(notice).toContainText('What you have typed stays on this page.')
  await expect(page.getByRole('region').getByText(reason)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')

  // Leaving the page requires a confirmation, also without a connection.
  await page.getByRole('link', { name: 'Overview' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Typed offline')

  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('a page whose code cannot be loaded shows the reason and loads again', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  expect(await call('POST', '/teams', { display_name: 'Crew' })).not.toBe('')
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await expect(page.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  await goOffline(page, context)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await expect(failure).toContainText('The service does not respond.', { timeout: 30_000 })
  await context.setOffline(false)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
})

test('code that cannot be loaded leaves the page with everything that was typed', { tag: '@long' }, async ({
  page,
}) => {
  const projectId = await signUpWithProject(page)
  // Before the page loads, so that no interaction is early enough to load them.
  const isCode = (url: URL) => /\/assets\/(toast-region|command-palette|menu-popup)/.test(url.pathname)
  await page.route(isCode, (route) => route.abort('internetdisconnected'))
  await page.goto(`${dashboardUrl}/p/${projectId}/settings`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Typed meanwhile')
  const messages = page.getByRole('region', { name: 'Notifications' })
  const reason = messages.getByText('This part of the page could not be loaded.')
  // Neither the palette nor the region of messages nor menus have loaded yet.
  await page.keyboard.press('Control+k')
  await expect(reason).toBeVisible()
  await expect(reason).toBeHidden()
  const menuButton = page.getByRole('button', { name: /@example.com/ }).first()
  await menuButton.click()
  await expect(reason).toBeVisible()
  await expect(name).toHaveValue('Typed meanwhile')

  await page.unroute(isCode)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  await page.keyboard.press('Escape')
  await menuButton.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Typed meanwhile')
})

test('a service that restarts while a form is open loses nothing that was typed', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/settings`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Tideline')
  await name.fill('Typed before the restart')
  // The response of a proxy while the service starts, for calls and for the renewal of the session.
  const isService = (url: URL) => url.pathname.startsWith('/api/') || url.pathname.startsWith('/handler/')
  await page.route(isService, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Starting' }))
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('region').getByText('The service has failed. Try again in a moment.')).toBeVisible()
  await expect(name).toHaveValue('Typed before the restart')

  // The socket is closed: no response at all.
  await page.unroute(isService)
  await page.route(isProject, (route) => route.abort('connectionrefused'))
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').getByText('The service does not respond')).toBeVisible()
  // The attempt that is still running is repeated, with the same effect.
  await page.unroute(isProject)
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Typed before the restart')
})

test('rows keep the arrow of their order until rows in another order have arrived', { tag: '@long' }, async ({
  page,
}) => {
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await call('POST', '/users', { primary_email: 'ann@example.com' })
  await call('POST', '/users', { primary_email: 'ben@example.com' })
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  const rows = page.getByRole('row').filter({ hasText: '@example.com' })
  const header = (name: string) => page.getByRole('columnheader').filter({ hasText: name })
  await expect(rows.first()).toContainText('ben@example.com')
  await goOffline(page, page.context())
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(page).toHaveURL(/sort=/)
  await expect(header('Signed up')).toHaveAttribute('aria-sort', 'descending')
  await expect(header('Email')).not.toHaveAttribute('aria-sort')
  await page.context().setOffline(false)
  await expect(rows.first()).toContainText('ann@example.com')
  await expect(header('Email')).toHaveAttribute('aria-sort', 'ascending')
})
