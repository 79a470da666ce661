import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  reporter: 'list',
  use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] } },
})
