import type { Page } from '@playwright/test'

/** Holds the calls of a path back until the returned function is called. Returns how many there were, too. */
export async function hold(page: Page, isHeld: (url: URL) => boolean) {
  const calls: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isHeld, async (route) => {
    calls.push(route.request().method())
    await released
    await route.continue().catch(() => undefined)
  })
  return { calls, release }
}
