/** The command signs in by a page of the dashboard, on which an owner consents. */
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { dashboardUrl, setLanguage, signUpOwner } from './owner.ts'

const command = new URL('../../../packages/cli/dist/bundle/main.js', import.meta.url).pathname

/** Runs the built command with a folder of settings of its own. */
async function openCommand() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-command-'))
  const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: folder, PORTICO_URL: dashboardUrl }
  return (...argv: string[]) => {
    let address: (page: string) => void = () => {}
    const page = new Promise<string>((resolve) => {
      address = resolve
    })
    const outcome = new Promise<{ exitCode: number; stdout: string; stderr: string }>((resolve) => {
      const child = execFile(process.execPath, [command, ...argv], { env }, (error, stdout, stderr) =>
        resolve({ exitCode: Number(error?.code ?? 0), stdout, stderr }),
      )
      child.stderr?.on('data', (text) => {
        const [found] = /http\S+command-sign-in\S+/.exec(String(text)) ?? []
        if (found) address(found)
      })
    })
    return { page, outcome }
  }
}

const pageOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in the command' })

test('an owner consents on the page, and the command then works with a session that is listed', async ({ page }) => {
  const email = await signUpOwner(page)
  const run = await openCommand()
  const { page: address, outcome } = run('sign-in', '--print')
  await page.goto(await address)
  await expect(
    page.getByText(`The command portico on the computer ${hostname()} asks to sign in as ${email}.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sign in the command' }).press('Enter')
  await expect(page.getByText('The command has received the code.')).toBeVisible()
  expect(new URL(page.url()).origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await outcome).toMatchObject({ exitCode: 0, stdout: `Signed in to ${dashboardUrl} as ${email}.\n` })
  expect((await run('whoami', '--json').outcome).stdout).toContain(email)
  await page.goto(`${dashboardUrl}/account#security`)
  await expect(page.getByText(`portico on ${hostname()}`)).toBeVisible()
  expect((await run('sign-out').outcome).exitCode).toBe(0)
  expect((await run('whoami').outcome).exitCode).toBe(2)
})

test('a refusal, and an incomplete link, grant nothing', async ({ page }) => {
  await signUpOwner(page)
  const { page: address, outcome } = (await openCommand())('sign-in', '--print')
  await page.goto(await address)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was granted.')).toBeVisible()
  expect((await outcome).exitCode).toBe(1)
  const incomplete = new URL(await address)
  incomplete.searchParams.set('port', '443@evil.example')
  await page.goto(incomplete.href)
  await expect(page.getByText('This link is not complete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in the command' })).toHaveCount(0)
})

test('a visitor signs in first, and returns to the page', async ({ page }) => {
  const address = `${dashboardUrl}/command-sign-in?${new URLSearchParams(request)}`
  await page.goto(address)
  await expect(page).toHaveURL(/\/handler\/sign-in\?/)
  expect(decodeURIComponent(page.url())).toContain('/command-sign-in?port=')
})

const request = { port: '50123', state: 's'.repeat(43), challenge: 'c'.repeat(43), computer: 'laptop' }
const looks = [
  { name: 'light, English, 1280 px', colorScheme: 'light', language: 'en', viewport: { width: 1280, height: 800 } },
  { name: 'dark, German, 390 px', colorScheme: 'dark', language: 'de', viewport: { width: 390, height: 844 } },
] as const

for (const { name, colorScheme, language, viewport } of looks) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport })
    test('the page has no violation of accessibility', async ({ page }) => {
      await signUpOwner(page)
      await setLanguage(page, language)
      await page.goto(`${dashboardUrl}/command-sign-in?${new URLSearchParams(request)}`)
      await expect(language === 'en' ? pageOf(page) : page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(2)
      expect((await checkAccessibility(page)).violations).toEqual([])
      await page.screenshot({ path: test.info().outputPath('page.png') })
    })
  })
}
