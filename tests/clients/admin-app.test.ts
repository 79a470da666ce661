/** Admin apps of the published clients, unmodified, with the super secret admin key of a project. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'
import { versions } from './versions.ts'

interface ApiKey {
  readonly description: string
  readonly secretServerKey?: unknown
  isValid(): boolean
  whyInvalid(): string | null
  revoke(): Promise<void>
}
interface AdminApp {
  getProject(): Promise<{ readonly id: string }>
  /** Versions up to 2.7. */
  createApiKey?(options: Record<string, unknown>): Promise<ApiKey>
  listApiKeys?(): Promise<ApiKey[]>
  /** Versions since 2.8. */
  createInternalApiKey?(options: Record<string, unknown>): Promise<ApiKey>
  listInternalApiKeys?(): Promise<ApiKey[]>
  listEmailTemplates(): Promise<unknown[]>
  createTeamPermissionDefinition(definition: Record<string, unknown>): Promise<{ readonly id: string }>
  updateTeamPermissionDefinition(id: string, changes: Record<string, unknown>): Promise<void>
  deleteTeamPermissionDefinition(id: string): Promise<void>
  listTeamPermissionDefinitions(): Promise<{ readonly id: string; readonly containedPermissionIds: string[] }[]>
  sendTestEmail(options: Record<string, unknown>): Promise<{ status: string; error?: { errorMessage: string } }>
  createUser(options: Record<string, unknown>): Promise<{ readonly id: string }>
  listUsers(): Promise<{ readonly id: string }[]>
}
interface PublishedPackage {
  StackAdminApp: new (options: Record<string, unknown>) => AdminApp
}

let service: ServedApp
beforeAll(async () => {
  service = await serveTestApp()
})
afterAll(() => service.close())

describe.each(versions)('the admin app of @stackframe/js %s', (version) => {
  let admin: AdminApp
  let projectId: string
  beforeEach(async () => {
    // The package declares this class more widely than the tests use it. The tests verify the narrower type.
    const { StackAdminApp } = (await import(`js-${version}`)) as unknown as PublishedPackage
    const { id, keys } = await service.createProject()
    const { publishableClientKey, secretServerKey, superSecretAdminKey } = keys
    const common = { baseUrl: service.url, tokenStore: 'memory', redirectMethod: 'none', noAutomaticPrefetch: true }
    projectId = id
    admin = new StackAdminApp({ projectId, publishableClientKey, secretServerKey, superSecretAdminKey, ...common })
  })

  test('creates keys, lists them masked, and revokes them', async () => {
    const create = (admin.createInternalApiKey ?? admin.createApiKey)?.bind(admin)
    const list = (admin.listInternalApiKeys ?? admin.listApiKeys)?.bind(admin)
    const find = async () => (await list?.())?.find(({ description }) => description === 'for the server')
    await create?.({
      description: 'for the server',
      expiresAt: new Date(Date.now() + 3_600_000),
      hasPublishableClientKey: false,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    })
    const key = await find()
    expect(key?.secretServerKey).toEqual({ lastFour: expect.stringMatching(/^.{4}$/) })
    expect(key?.isValid()).toBe(true)
    await key?.revoke()
    expect((await find())?.whyInvalid()).toBe('manually-revoked')
  })

  test('defines permissions, changes and deletes them', async () => {
    const find = async () => (await admin.listTeamPermissionDefinitions()).find(({ id }) => id === 'editor')
    const contained = { containedPermissionIds: ['$read_members'] }
    await admin.createTeamPermissionDefinition({ id: 'editor', description: 'May edit', ...contained })
    expect(await find()).toMatchObject(contained)
    await admin.updateTeamPermissionDefinition('editor', { containedPermissionIds: ['$update_team'] })
    expect(await find()).toMatchObject({ containedPermissionIds: ['$update_team'] })
    await admin.deleteTeamPermissionDefinition('editor')
    expect(await find()).toBeUndefined()
  })

  test('sends a test email, and receives the error of the mail server', async () => {
    const server = { host: 'mail.invalid', port: 587, username: 'u', password: 'p' }
    const emailConfig = { type: 'standard', ...server, senderName: 'Acme', senderEmail: 'acme@example.com' }
    const outcome = await admin.sendTestEmail({ recipientEmail: 'ann@example.com', emailConfig })
    expect(outcome).toMatchObject({ status: 'error', error: { errorMessage: expect.stringMatching(/mail\.invalid/) } })
  })

  test('has every call of the server app', async () => {
    const { id } = await admin.createUser({ displayName: 'Ann' })
    expect((await admin.listUsers()).map((user) => user.id)).toEqual([id])
  })

  test('reads the project', async () => {
    expect((await admin.getProject()).id).toBe(projectId)
  })

  test.runIf(version === '2.7.23')('reads the email templates', async () => {
    expect(await admin.listEmailTemplates()).toHaveLength(4)
  })

  test.skipIf(version === '2.7.23')('cannot read the email templates, which later versions write as code', async () => {
    const notFound = '404 There is no such page: /api/v1/internal/email-templates'
    await expect(admin.listEmailTemplates()).rejects.toThrow(notFound)
  })
})
