/** Calls for tests of the preview of a changed permission definition. */
import type { TestProject } from '@portico/server/testing'
import { expect } from 'vitest'

/** Returns calls to the project that `getProject` returns. */
export function createPreviewCalls(getProject: () => TestProject) {
  const admin = (method: string, path: string, body?: object) =>
    getProject().request(method, `/team-permission-definitions${path}`, { access: 'admin', ...(body && { body }) })
  const server = async (method: string, path: string, body?: object) => {
    const response = await getProject().request(method, path, { access: 'server', ...(body && { body }) })
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300)
    return response.body
  }
  return {
    admin,
    server,
    define: (id: string, contained_permission_ids: string[] = [], requires_second_factor = false) =>
      admin('POST', '', { id, contained_permission_ids, requires_second_factor }),
    preview: async (id: string, body: object) => (await admin('POST', `/${id}/preview`, body)).body,
    createUser: async (display_name: string, hasFactor = false): Promise<string> => {
      const factor = hasFactor ? { totp_secret_base64: Buffer.alloc(20, 7).toString('base64') } : {}
      return (await server('POST', '/users', { display_name, ...factor })).id
    },
    grant: (permission: string, user: string, team?: string) =>
      server(
        'POST',
        team ? `/team-permissions/${team}/${user}/${permission}` : `/user-permissions/${user}/${permission}`,
        {},
      ),
  }
}
