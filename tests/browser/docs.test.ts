import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { docsUrl, waitForDocs } from './built-docs.ts'
import { collectPageErrors } from './page-errors.ts'

const built = fileURLToPath(new URL('../../packages/cli/dist/docs-files', import.meta.url))
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

waitForDocs()

for (const [name, viewport, colorScheme] of [
  ['on a desktop', desktop, 'light'],
  ['on a phone, dark', phone, 'dark'],
] as const) {
  test(`a developer searches the documentation ${name}`, { tag: '@long' }, async ({ browser }) => {
    const page = await browser.newPage({ viewport, colorScheme })
    const errors = collectPageErrors(page)
    await page.goto(`${docsUrl}/`)
    expect((await checkAccessibility(page)).violations).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox').fill('replace the root secret')
    await expect(page.getByRole('dialog').getByRole('link').first()).toContainText('Replace the root secret')
    expect((await checkAccessibility(page)).violations).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${docsUrl}/guides/self-hosting#replace-the-root-secret`)
    await expect(page.getByRole('heading', { level: 1, name: 'Self-hosting' })).toBeAttached()
    await expect(page.getByText('docs/guides/self-hosting.md', { exact: true })).toBeAttached()
    expect((await checkAccessibility(page)).violations).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
    await page.close()
  })
}

/** Questions of developers, each with the page that one of the first three results must be of. */
const questions: readonly (readonly [question: string, page: string])[] = [
  ['how do I add sign-in to Next.js', 'guides/nextjs'],
  ['protect a route in Express', 'guides/express'],
  ['verify a request on my server', 'guides/verify-requests'],
  ['import users from Clerk', 'guides/moving/'],
  ['export users to Auth0', 'guides/moving/'],
  ['reset password email template', 'guides/emails'],
  ['change colors of the sign-in screen', 'guides/screens'],
  ['dark mode', 'guides/screens'],
  ['invite a member to a team', 'guides/teams-and-permissions'],
  ['ban a user', 'guides/bans-and-impersonation'],
  ['impersonate a user', 'guides/bans-and-impersonation'],
  ['webhook signature verification', 'guides/webhooks'],
  ['TOO_MANY_REQUESTS', 'reference/errors#too_many_requests'],
  ['EMAIL_PASSWORD_MISMATCH', 'reference/errors#email_password_mismatch'],
  ['restore a backup', 'guides/backup'],
  ['run in docker', 'guides/containers'],
  ['prometheus metrics', 'guides/metrics'],
  ['test my app with vitest', 'guides/testing'],
  ['machine to machine token', 'guides/machines'],
  ['contribute a language', 'guides/languages'],
  ['add GitHub as provider', 'guides/add-a-provider'],
  ['passkeys on the sign-in screen', 'guides/screens'],
  ['audit log export', 'guides/audit-trail'],
  ['configuration as code', 'guides/configuration-as-code'],
]

test('the search finds the page for each question', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${docsUrl}/`)
  const field = page.getByRole('searchbox')
  // Before its script has loaded, the page ignores the key.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeVisible({ timeout: 1000 })
  }).toPass()
  const links = page.getByRole('dialog').getByRole('link')
  for (const [question, wanted] of questions) {
    await field.fill(question)
    const first = async () =>
      (await links.evaluateAll((all) => all.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))).join(' ')
    await expect.poll(first, { message: question }).toContain(`/docs/${wanted}`)
  }
})

test('the list of errors leads to the page of each code', { tag: '@long' }, async ({ page }) => {
  const errors = collectPageErrors(page)
  await page.goto(`${docsUrl}/reference/errors`)
  await page.getByRole('link', { name: 'EMAIL_PASSWORD_MISMATCH' }).click()
  await expect(page).toHaveURL(`${docsUrl}/errors/EMAIL_PASSWORD_MISMATCH`)
  await expect(page.getByRole('heading', { name: 'How to handle it' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(errors).toEqual([])
})

test('an unknown page of the documentation is a 404 with a way back', { tag: '@long' }, async ({ page }) => {
  const response = await page.goto(`${docsUrl}/errors/NO_SUCH_CODE`)
  expect(response?.status()).toBe(404)
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL(`${docsUrl}/`)
})

test('no link of the documentation is broken', { tag: '@long' }, () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        `/docs/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`,
        readFileSync(`${built}/${file}`, 'utf8'),
      ]),
  )
  const others = new Set(files.map((file) => `/docs/${file}`))
  const broken = [...pages].flatMap(([address, html]) =>
    [...html.matchAll(/ (?:href|src)="([^"]+)"/g)]
      .map(([, link = '']) => link.replaceAll('&amp;', '&'))
      // Live states are opened by docs-screens.test.ts.
      .filter((link) => !/^(https?:|mailto:|data:image\/|\/docs\/live\/state\/)/.test(link))
      .filter((link) => {
        const [path = '', fragment] = link.split('#', 2)
        const target =
          path === ''
            ? address
            : posix.resolve(posix.dirname(`${address}x`), path) + (path.endsWith('/') && path !== '/' ? '/' : '')
        const found = pages.get(target)
        if (found === undefined) return !others.has(target)
        return fragment !== undefined && fragment !== '' && !found.includes(` id="${decodeURIComponent(fragment)}"`)
      })
      .map((link) => `${address}: ${link}`),
  )
  expect(broken).toEqual([])
})
