import { expect, test } from '@playwright/test'
import { mockService, project } from './mock-service.ts'

const named = (username: string) => ({
  'GET /projects/current': { body: { ...project, config: { ...project.config, username } } },
})
const out = '/tmp/names/shots'
test('shots', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  for (const [name, locale, dark, phone] of [
    ['en', 'en', false, false],
    ['de-dark-phone', 'de', true, true],
    ['ar', 'ar', false, true],
  ] as const) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale,
      colorScheme: dark ? 'dark' : 'light',
      viewport: phone ? { width: 375, height: 760 } : { width: 900, height: 760 },
    })
    const page = await context.newPage()
    await mockService(page, {
      ...named('required'),
      'POST /auth/password/sign-in': { error: 'USERNAME_PASSWORD_MISMATCH', message: 'x' },
    })
    await page.goto('/handler/sign-in')
    await page.locator('input[name=email]').fill('ann.smith')
    await page.locator('input[name=password]').fill('wrong password')
    await page.locator('button[type=submit]').last().click()
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `${out}/${name}-sign-in.png` })
    await page.goto('/handler/sign-up')
    await page.locator('input[name=username]').fill('ann..smith')
    await page.waitForTimeout(1000)
    await page.screenshot({ path: `${out}/${name}-sign-up.png` })
    expect(true).toBe(true)
    await context.close()
  }
})
