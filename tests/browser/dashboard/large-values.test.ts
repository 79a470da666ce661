/** Much of everything: metadata of 64 KB, and 500 webhook attempts that failed. */
import { createServer } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

/** Metadata of a number of bytes, as the service counts them: the JSON without spaces. */
const metadataOf = (bytes: number) => ({ text: 'x'.repeat(bytes - '{"text":""}'.length) })
const maxBytes = 64 * 1024

test('metadata of 64 KB is opened, edited and saved; one byte more is refused at the field', { tag: '@long' }, async ({
  page,
}) => {
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  const user = { primary_email: 'ann@example.com', server_metadata: metadataOf(maxBytes) }
  const userId = await call('POST', '/users', user)
  await page.goto(`${dashboardUrl}/p/${projectId}/users/${userId}`)
  const server = page.getByRole('button', { name: 'Server', exact: true })
  await server.click()
  await server.evaluate((button) => button.scrollIntoView())
  const editor = page.getByRole('textbox', { name: 'Server', exact: true })
  await expect(editor.and(page.locator('.cm-content'))).toContainText('xxxx')

  await expect(page.getByText('65,536 B of 64 KB')).toBeVisible()

  const tooLong = JSON.stringify(metadataOf(maxBytes + 1))
  await editor.fill(tooLong)
  const saving = page.getByRole('button', { name: 'Save metadata' })
  await saving.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Shorten it to 64 KB.' })).toBeVisible()
  await expect(editor).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('65,537 B of 64 KB')).toBeVisible()

  // Nothing typed is lost: without its last two characters, the text is that of before but for one x.
  await editor.press('ControlOrMeta+End')
  for (let step = 0; step < 2; step += 1) await editor.press('ArrowLeft')
  await editor.press('Backspace')
  await saving.click()
  await expect(saving).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ann@example.com')
})

/** Returns pages of attempts that are copies of the one that the service has, as many as given. */
async function multiplyAttempts(page: Page, count: number): Promise<void> {
  await page.route(
    (url) => url.pathname.includes('/attempt/endpoint/'),
    async (route) => {
      const query = new URL(route.request().url()).searchParams
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/iterator=[^&]*&?/, ''),
      })
      const { data } = await response.json()
      const start = Number(query.get('iterator') ?? 0)
      const end = Math.min(start + Number(query.get('limit')), count)
      const rows = Array.from({ length: end - start }, (_, row) => ({ ...data[0], id: `atmpt_${start + row}` }))
      const json = { data: rows, iterator: String(end), prevIterator: null, done: end === count }
      await route.fulfill({ response, json })
    },
  )
}

test('500 attempts that failed are paged, read, replayed, and walked through with J and K', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  const receiver = createServer((request, response) => {
    const text = `<b>broken</b> ${'stack trace line\n'.repeat(200)}`
    request.resume().on('end', () => response.writeHead(500).end(text))
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hooks`
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/webhooks`)
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an endpoint' })
  await dialog.getByLabel('URL').fill(url)
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Send example' }).click()
  await page.getByRole('menuitem', { name: 'user.created' }).click()
  const attempts = page.getByRole('table', { name: 'Attempts' })
  await expect(attempts.getByText('500').first()).toBeVisible()

  await multiplyAttempts(page, 500)
  const messages: string[] = []
  page.on('request', (request) => {
    if (/\/msg\//.test(request.url())) messages.push(request.url())
  })
  await page.reload()
  await expect(attempts.getByRole('row')).toHaveCount(26)
  expect(messages).toEqual([])

  // The rows of both lists, in the order of the page.
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: url })).toBeFocused()
  await page.keyboard.press('j')
  await expect(attempts.getByRole('link').nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(attempts.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(attempts.getByRole('link').nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('region', { name: 'user.created' })
  await expect(detail.getByText('<b>broken</b>')).toBeVisible()
  await expect(detail.getByText('"user.created"').first()).toBeVisible()
  await detail.getByRole('button', { name: 'Send again' }).click()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('The message is on its way.'),
  ).toBeVisible()

  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (let shown = 1; shown < 20; shown += 1) {
    await next.press('Enter')
    const first = attempts.getByRole('link').first()
    await expect(first).toHaveAttribute('href', new RegExp(`atmpt_${shown * 25}\\b`))
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(attempts.getByRole('row')).toHaveCount(26)
  await page.getByRole('button', { name: 'Previous', exact: true }).press('Enter')
  await expect(page).toHaveURL(/cursor=%22?450/)
  receiver.close()
})
