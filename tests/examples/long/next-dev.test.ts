import { expect as expectPage } from '@playwright/test'
import { expect, test } from 'vitest'
import { useNextApp } from './use-next-app.ts'

const app = useNextApp({
  script: 'dev',
  // Settings of create-next-app since Next.js 16.4, and the files that the guide adds for them.
  files: {
    'next.config.mjs': 'export default { cacheComponents: true, partialPrefetching: true }\n',
    'app/loading.tsx': 'export default function Loading() {\n  return <p>Loading …</p>\n}\n',
    'app/notes/loading.tsx': "export { default } from '../loading'\n",
  },
})
// The first visit compiles the page.
const firstVisit = { waitUntil: 'networkidle', timeout: 120_000 } as const

test('next dev with cache components logs no errors for the screens and the pages of the guide', async () => {
  const { openPage, service, web } = app()
  const visitor = await openPage()
  for (const path of ['/', '/handler/sign-in', '/handler/sign-up?after_auth_return_to=%2Fnotes']) {
    await visitor.page.goto(path, firstVisit)
  }
  await expectPage(visitor.page.getByRole('heading')).toHaveText('Create a new account')

  const { id } = await service.server.users.create({ displayName: 'Ann' })
  const user = await openPage(id)
  await user.page.goto('/notes', firstVisit)
  await expectPage(user.page.getByRole('heading')).toHaveText('Notes of Ann')
  await user.page.goto('/handler/account-settings', firstVisit)

  expect([...visitor.errors, ...user.errors]).toEqual([])
  expect(web.output()).not.toContain('Error')
}, 300_000)
