/**
 * Project owners with the published clients: version 2.7.23 creates a project and configures it with its admin app.
 * Later versions use calls for projects that this protocol does not have.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'

interface Definition {
  readonly id: string
  readonly description?: string
  readonly containedPermissionIds: readonly string[]
}
interface ApiKey {
  readonly id: string
  readonly description: string
  readonly publishableClientKey?: unknown
  readonly secretServerKey?: unknown
  isValid(): boolean
  whyInvalid(): string | null
  revoke(): Promise<void>
}
interface AdminProject {
  readonly id: string
  readonly displayName: string
  readonly description: string | null
  readonly isProductionMode: boolean
  readonly config: Record<string, unknown>
  update(changes: Record<string, unknown>): Promise<void>
  delete(): Promise<void>
  getProductionModeErrors(): Promise<{ message: string }[]>
}
interface AdminApp {
  getProject(): Promise<AdminProject>
  createApiKey(options: Record<string, unknown>): Promise<ApiKey>
  listApiKeys(): Promise<ApiKey[]>
  listEmailTemplates(): Promise<{ type: string; subject: string; content: unknown; isDefault: boolean }[]>
  updateEmailTemplate(type: string, changes: { subject: string; content: unknown }): Promise<void>
  resetEmailTemplate(type: string): Promise<void>
  createTeamPermissionDefinition(definition: Record<string, unknown>): Promise<Definition>
  updateTeamPermissionDefinition(id: string, changes: Record<string, unknown>): Promise<void>
  deleteTeamPermissionDefinition(id: string): Promise<void>
  listTeamPermissionDefinitions(): Promise<Definition[]>
  sendTestEmail(options: Record<string, unknown>): Promise<{ status: string; error?: { errorMessage: string } }>
}
interface OwnedProject extends AdminProject {
  readonly app: AdminApp
}
interface Owner {
  createProject(project: Record<string, unknown>): Promise<OwnedProject>
  listOwnedProjects(): Promise<OwnedProject[]>
}
interface ClientApp {
  signUpWithCredential(options: Record<string, unknown>): Promise<{ status: string }>
  getUser(): Promise<Owner | null>
}
interface PublishedPackage {
  StackClientApp: new (options: Record<string, unknown>) => ClientApp
}

const password = 'quiet river stones'
let service: ServedApp
let owner: Owner
beforeAll(async () => {
  service = await serveTestApp()
  const { keys } = await service.createProject({ id: 'internal', withDefaultPermissions: false })
  // The package declares these classes more widely than the tests use them. The tests verify the narrower types.
  const { StackClientApp } = (await import('js-2.7.23')) as unknown as PublishedPackage
  const app = new StackClientApp({
    projectId: 'internal',
    publishableClientKey: keys.publishableClientKey,
    baseUrl: service.url,
    tokenStore: 'memory',
    redirectMethod: 'none',
    noAutomaticPrefetch: true,
  })
  const email = 'owner@example.com'
  await app.signUpWithCredential({ email, password, noRedirect: true, verificationCallbackUrl: 'http://localhost/x' })
  const user = await app.getUser()
  if (!user) throw new Error('The owner is not signed in.')
  owner = user
})
afterAll(() => service.close())

const create = (displayName = 'Acme') => owner.createProject({ displayName, description: 'Widgets' })

test('creates a project, finds it in the list, changes it, and deletes it', async () => {
  const made = await create()
  expect(made).toMatchObject({ displayName: 'Acme', description: 'Widgets', isProductionMode: false })
  expect((await owner.listOwnedProjects()).map(({ id }) => id)).toContain(made.id)
  await made.update({
    displayName: 'Acme 2',
    config: {
      magicLinkEnabled: true,
      domains: [{ domain: 'https://app.example.com', handlerPath: '/handler' }],
      oauthProviders: [{ id: 'github', enabled: true, type: 'shared' }],
      emailConfig: { type: 'shared' },
    },
  })
  const changed = await made.app.getProject()
  expect(changed).toMatchObject({ displayName: 'Acme 2', config: { magicLinkEnabled: true, allowLocalhost: true } })
  expect(changed.config).toMatchObject({ oauthProviders: [{ id: 'github', enabled: true, type: 'shared' }] })
  const problems = await changed.getProductionModeErrors()
  expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/Localhost is not allowed/)])
  await changed.delete()
  expect((await owner.listOwnedProjects()).map(({ id }) => id)).not.toContain(made.id)
})

test('creates keys that work, lists them masked, and revokes them', async () => {
  const { id, app } = await create()
  const key = await app.createApiKey({
    description: 'for the server',
    expiresAt: new Date(Date.now() + 3_600_000),
    hasPublishableClientKey: true,
    hasSecretServerKey: true,
    hasSuperSecretAdminKey: false,
  })
  const headers = {
    'x-stack-project-id': id,
    'x-stack-access-type': 'server',
    'x-stack-secret-server-key': String(key.secretServerKey),
  }
  const call = async () => (await fetch(`${service.url}/api/v1/users`, { headers })).status
  expect(await call()).toBe(200)
  const [listed] = await app.listApiKeys()
  expect(listed).toMatchObject({ description: 'for the server', secretServerKey: { lastFour: expect.any(String) } })
  await listed?.revoke()
  expect(await call()).toBe(401)
  expect((await app.listApiKeys())[0]?.whyInvalid()).toBe('manually-revoked')
})

test('defines permissions, renames and deletes them', async () => {
  const { app } = await create()
  await app.createTeamPermissionDefinition({
    id: 'editor',
    description: 'May edit',
    containedPermissionIds: ['$read_members'],
  })
  await app.updateTeamPermissionDefinition('editor', { id: 'writer', containedPermissionIds: ['$update_team'] })
  const ids = async () => (await app.listTeamPermissionDefinitions()).map(({ id }) => id)
  expect(await ids()).toEqual([
    '$delete_team',
    '$invite_members',
    '$manage_api_keys',
    '$manage_members',
    '$read_members',
    '$remove_members',
    '$update_team',
    'admin',
    'member',
    'writer',
  ])
  await app.deleteTeamPermissionDefinition('writer')
  expect(await ids()).not.toContain('writer')
})

test('changes a template, and resets it to the default', async () => {
  const { app } = await create()
  const magicLink = async () => (await app.listEmailTemplates()).find(({ type }) => type === 'magic_link')
  const before = await magicLink()
  expect(before).toMatchObject({ isDefault: true, content: expect.objectContaining({ root: expect.anything() }) })
  await app.updateEmailTemplate('magic_link', { subject: 'Hello {{ otp }}', content: before?.content })
  expect(await magicLink()).toMatchObject({ isDefault: false, subject: 'Hello {{ otp }}' })
  await app.resetEmailTemplate('magic_link')
  expect(await magicLink()).toMatchObject({ isDefault: true, subject: before?.subject })
})

test('receives the error of a mail server', async () => {
  const { app } = await create()
  const emailConfig = {
    type: 'standard',
    host: 'mail.invalid',
    port: 587,
    username: 'u',
    password: 'p',
    senderName: 'Acme',
    senderEmail: 'acme@example.com',
  }
  const outcome = await app.sendTestEmail({ recipientEmail: 'ann@example.com', emailConfig })
  expect(outcome).toMatchObject({ status: 'error', error: { errorMessage: expect.stringMatching(/./) } })
})
