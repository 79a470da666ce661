import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))

/** Starts Chromium. */
export function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  return chromium.launch({ args, ...(executablePath && { executablePath }) })
}
