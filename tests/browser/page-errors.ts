import type { Page } from '@playwright/test'

/** Collects everything that a page reports as an error: its console, uncaught errors, blocked resources. */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
