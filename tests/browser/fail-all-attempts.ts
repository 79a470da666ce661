import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Advances the clock through the waits between attempts of a call, until its failure is shown. The clock of the page
 * must be installed.
 */
export async function failAllAttempts(page: Page, failure: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.fastForward(20_000)
    return failure.isVisible()
  }
  await expect.poll(isShown).toBe(true)
}
