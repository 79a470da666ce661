import { expect } from '@playwright/test'
import { builtIn, choose, test, visitProvider } from './oauth-service.ts'
import { collectPageErrors } from './page-errors.ts'

// A recording of each of these journeys would take longer than they do.
test.use({ trace: 'off' })

const providers = Object.entries({ ...builtIn, 'example-id': 'example-id' })

for (const [id, name] of providers) {
  test(`${name}: from the sign-in screen over the provider back into the app`, async ({ page, service }) => {
    const errors = collectPageErrors(page)
    await visitProvider(page, service, name)
    await choose(page, 'Ada Okafor')
    await expect(page).toHaveURL(`${service.demoUrl}/garden`)
    await expect(page.getByRole('button', { name: `Disconnect ${id}`, exact: true })).toBeVisible()
    expect(errors).toEqual([])
    const names = (await page.context().cookies()).map((cookie) => cookie.name)
    expect(names.filter((cookie) => cookie.includes('oauth'))).toEqual([])
  })
}
