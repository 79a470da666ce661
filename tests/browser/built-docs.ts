import { expect, test } from '@playwright/test'

/** Address of the documentation. */
export const docsUrl = `${process.env.PORTICO_TEST_API_URL}/docs`

/** Makes the tests of a file wait until the documentation is built, which happens beside the service. */
export function waitForDocs(): void {
  test.beforeAll(async ({ request }) => {
    test.setTimeout(180_000)
    const status = async () => (await request.get(`${docsUrl}/`)).status()
    await expect.poll(status, { timeout: 150_000 }).toBe(200)
  })
}
