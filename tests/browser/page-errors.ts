import type { Page } from '@playwright/test'

/** Collects every error of a page: console errors, uncaught exceptions, blocked resources. */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
