import { expect, test } from 'vitest'
import type { ExampleService } from './open-service.ts'

/** A running example, and its service. */
interface Host {
  readonly service: ExampleService
  /** Address of the route that programs call. */
  readonly url: string
}

/** Tests a route of an example that accepts machines and API keys which have the permission `read_reports`. */
export function testPrograms(host: () => Host): void {
  const read = async (headers: Record<string, string> = {}) => {
    const response = await fetch(host().url, { headers })
    const body: unknown = await response.json()
    return { status: response.status, headers: response.headers, body }
  }
  const refused = (status: number) => ({ status, body: { error: expect.any(String) } })

  test('programs without credentials, or with wrong ones, are refused', async () => {
    expect(await read()).toMatchObject(refused(401))
    expect(await read({ 'x-api-key': 'key_test_usr_0' })).toMatchObject(refused(401))
    expect(await read({ authorization: 'Bearer e30.e30.e30' })).toMatchObject(refused(401))
  })

  test('machines and API keys are accepted with the permission, and refused without it', async () => {
    const { service } = host()
    await service.admin.permissionDefinitions.create({ id: 'read_reports' })
    await service.admin.projects.update({ config: { allowUserApiKeys: true, apiKeyChecksPerMinute: 2 } })
    // The service caches the project for a second of its clock.
    service.testApp.clock.advance(1000)
    const [reader, other] = [await openMachine(service, ['read_reports']), await openMachine(service, [])]
    expect(await read({ authorization: `Bearer ${reader.token}` })).toMatchObject({
      status: 200,
      body: { readBy: reader.id },
    })
    expect(await read({ authorization: `Bearer ${other.token}` })).toMatchObject(refused(403))

    const { id: userId } = await service.server.users.create({ displayName: 'Bo' })
    const key = await service.server.apiKeys.user.create(userId, { description: 'Backups', expiresAt: null })
    expect(await read({ 'x-api-key': key.value })).toMatchObject(refused(403))
    await service.server.userPermissions.grant({ userId, permissionId: 'read_reports' })
    service.testApp.clock.advance(1000)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await read({ authorization: `Bearer ${key.value}` })).toMatchObject({
      status: 200,
      body: { readBy: key.id },
    })
    const both = { authorization: `Bearer ${reader.token}`, 'x-api-key': key.value }
    expect(await read(both)).toMatchObject(refused(401))

    await new Promise((resolve) => setTimeout(resolve, 1100))
    const limited = await read({ 'x-api-key': key.value })
    expect(limited).toMatchObject(refused(429))
    // In the next minute of the clock, the burst of this one is still spent.
    expect(limited.headers.get('ratelimit-policy')).toMatch(/"minute";q=2;w=60$/)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })
}

async function openMachine({ admin, url, project }: ExampleService, permissionIds: string[]) {
  const settings = { kind: 'machine', name: 'Export', tokenEndpointAuthMethod: 'client_secret_post' } as const
  const { id } = await admin.oauthClients.create({ ...settings, permissionIds })
  const { clientSecret } = await admin.oauthClients.createSecret(id)
  const form = { grant_type: 'client_credentials', client_id: id, client_secret: clientSecret }
  const response = await fetch(`${url}/auth/${project.id}/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token }: { access_token: string } = await response.json()
  return { id, token }
}
