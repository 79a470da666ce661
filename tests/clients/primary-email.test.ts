/** The primary address that a user chooses among the verified ones, with the newest published client. */
import type { TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'
import { signUp } from './sign-up.ts'

interface User {
  readonly id: string
  readonly primaryEmail: string | null
  update(changes: { primaryEmail?: string | null; displayName?: string }): Promise<void>
}
interface App {
  signUpWithCredential(options: Record<string, unknown>): Promise<unknown>
  getUser(): Promise<User | null>
}
interface PublishedPackage {
  StackClientApp: new (options: Record<string, unknown>) => App
}

let service: ServedApp
let published: PublishedPackage
beforeAll(async () => {
  service = await serveTestApp()
  // The package declares these classes more widely than the tests use them. The tests verify the narrower types.
  published = (await import('js-2.8.108')) as unknown as PublishedPackage
})
afterAll(() => service.close())

const addAddress = ({ request }: TestProject, userId: string, value: string, isVerified: boolean) =>
  request('POST', '/contact-channels', {
    access: 'server',
    body: { user_id: userId, value, type: 'email', used_for_auth: false, is_verified: isVerified },
  })

async function open() {
  const project = await service.createProject()
  const { publishableClientKey } = project.keys
  const options = { projectId: project.id, publishableClientKey, baseUrl: service.url, tokenStore: 'memory' }
  const client = new published.StackClientApp({ ...options, redirectMethod: 'none', noAutomaticPrefetch: true })
  const email = await signUp(client)
  const readUser = async () => {
    const user = await client.getUser()
    if (!user) throw new Error('Sign in first.')
    return user
  }
  return { project, email, readUser }
}

test('a verified address becomes the primary one, in its stored spelling', async () => {
  const { project, readUser } = await open()
  const user = await readUser()
  await addAddress(project, user.id, 'Second@example.com', true)
  await user.update({ primaryEmail: 'second@example.com' })
  expect((await readUser()).primaryEmail).toBe('Second@example.com')
})

test('any other address is refused, and nothing else of the call is stored', async () => {
  const { project, email, readUser } = await open()
  const user = await readUser()
  await addAddress(project, user.id, 'unverified@example.com', false)
  const other = { primary_email: 'other@example.com', primary_email_verified: true, primary_email_auth_enabled: true }
  await project.request('POST', '/users', { access: 'server', body: other })
  for (const primaryEmail of ['unverified@example.com', 'other@example.com', 'unknown@example.com', null]) {
    const refused = user.update({ primaryEmail, displayName: 'Changed' })
    await expect(refused, String(primaryEmail)).rejects.toThrow('needs a verified address')
  }
  expect(await readUser()).toMatchObject({ primaryEmail: email, displayName: null })
})

test('a recent sign-in is needed where the project requires it', async () => {
  const { project, readUser } = await open()
  const user = await readUser()
  await addAddress(project, user.id, 'second@example.com', true)
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body: { fresh_sign_in_minutes: 5 } })
  service.clock.advance(6 * 60_000)
  await expect(user.update({ primaryEmail: 'second@example.com' })).rejects.toThrow('sign-in is too old')
  await user.update({ displayName: 'Ann' })
})
