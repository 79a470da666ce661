/** Calls of later published clients that have another path or response than ours, and the fields that they read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'
import { signUp } from './sign-up.ts'

interface Permission {
  readonly id: string
}
interface User {
  readonly id: string
  readonly isAnonymous: boolean
  readonly isRestricted: boolean
  readonly restrictedReason: unknown
  hasPermission(id: string): Promise<boolean>
  listPermissions(options?: { recursive: boolean }): Promise<Permission[]>
}
interface ServerUser extends User {
  readonly restrictedByAdmin: boolean
  readonly countryCode: string | null
  grantPermission(id: string): Promise<void>
  revokePermission(id: string): Promise<void>
}
interface App {
  signUpWithCredential(options: Record<string, unknown>): Promise<unknown>
  getUser(options?: { or: 'anonymous' }): Promise<User | null>
}
interface ServerApp {
  getUser(id: string): Promise<ServerUser | null>
  listUsers(options: Record<string, unknown>): Promise<ServerUser[]>
}
interface AdminApp {
  getProject(): Promise<{ readonly id: string; update(changes: Record<string, unknown>): Promise<void> }>
  createProjectPermissionDefinition(options: Record<string, unknown>): Promise<Permission>
  updateProjectPermissionDefinition(id: string, options: Record<string, unknown>): Promise<void>
  deleteProjectPermissionDefinition(id: string): Promise<void>
  listProjectPermissionDefinitions(): Promise<(Permission & { readonly description?: string })[]>
}
interface PublishedPackage {
  StackClientApp: new (options: Record<string, unknown>) => App
  StackServerApp: new (options: Record<string, unknown>) => ServerApp
  StackAdminApp: new (options: Record<string, unknown>) => AdminApp
}

let service: ServedApp
beforeAll(async () => {
  service = await serveTestApp()
})
afterAll(() => service.close())

describe.each(['2.8.77', '2.8.108'])('@stackframe/js %s', (version) => {
  async function open() {
    // The package declares these classes more widely than the tests use them. The tests verify the narrower types.
    const { StackClientApp, StackServerApp, StackAdminApp } = (await import(
      `js-${version}`
    )) as unknown as PublishedPackage
    const project = await service.createProject()
    const { id: projectId, keys } = project
    const common = { tokenStore: 'memory', redirectMethod: 'none', noAutomaticPrefetch: true, baseUrl: service.url }
    const options = { projectId, ...common, ...keys }
    const { publishableClientKey } = keys
    const connect = () => new StackClientApp({ projectId, publishableClientKey, ...common })
    const client = connect()
    await signUp(client)
    const user = await client.getUser()
    if (!user) throw new Error('Sign in first.')
    const server = new StackServerApp(options)
    const serverUser = await server.getUser(user.id)
    if (!serverUser) throw new Error('The server does not find the user.')
    return { project, connect, client, user, server, serverUser, admin: new StackAdminApp(options) }
  }

  test('an admin defines, changes and deletes a permission in the project', async () => {
    const { admin } = await open()
    const find = async () => (await admin.listProjectPermissionDefinitions()).find(({ id }) => id === 'publish')
    await admin.createProjectPermissionDefinition({ id: 'publish', description: 'Publish', containedPermissionIds: [] })
    expect(await find()).toMatchObject({ description: 'Publish' })
    await admin.updateProjectPermissionDefinition('publish', { description: 'Publish posts' })
    expect(await find()).toMatchObject({ description: 'Publish posts' })
    await admin.deleteProjectPermissionDefinition('publish')
    expect(await find()).toBeUndefined()
  })

  test('a server grants and revokes a permission in the project, and the user reads it', async () => {
    const { admin, serverUser, client, user } = await open()
    await admin.createProjectPermissionDefinition({ id: 'publish', containedPermissionIds: [] })
    await serverUser.grantPermission('publish')
    expect(await serverUser.hasPermission('publish')).toBe(true)
    expect((await user.listPermissions({ recursive: true })).map(({ id }) => id)).toEqual(['publish'])
    expect(await (await client.getUser())?.hasPermission('publish')).toBe(true)
    await serverUser.revokePermission('publish')
    expect(await serverUser.listPermissions()).toEqual([])
  })

  test('an admin reads and changes the project', async () => {
    const { admin } = await open()
    const project = await admin.getProject()
    await project.update({ displayName: 'Renamed' })
    expect(await admin.getProject()).toMatchObject({ id: project.id, displayName: 'Renamed' })
  })

  test('nobody is anonymous or restricted', async () => {
    const { user, server, serverUser } = await open()
    const fields = { isAnonymous: false, isRestricted: false, restrictedReason: null }
    expect(user).toMatchObject(fields)
    expect(serverUser).toMatchObject(fields)
    const listed = await server.listUsers({ includeAnonymous: true, includeRestricted: true })
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatchObject({ id: user.id, ...fields })
  })

  test('an anonymous user signs up and stays the same user', async () => {
    const { project, connect, server } = await open()
    const body = { anonymous_users_enabled: true }
    await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
    const client = connect()
    const visitor = await client.getUser({ or: 'anonymous' })
    expect(visitor).toMatchObject({ isAnonymous: true, isRestricted: true, restrictedReason: { type: 'anonymous' } })
    expect(await client.getUser()).toBeNull()
    const ids = async (includeAnonymous: boolean) =>
      (await server.listUsers({ includeAnonymous })).map(({ id }) => id === visitor?.id)
    expect([await ids(false), (await ids(true)).filter(Boolean)]).toEqual([[false], [true]])
    await signUp(client)
    expect(await client.getUser()).toMatchObject({ id: visitor?.id, isAnonymous: false, isRestricted: false })
  })
})
