import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/system-package.mjs'

/** Starts Chromium. */
export function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  return chromium.launch({ args, executablePath: findChromium() ?? undefined })
}
