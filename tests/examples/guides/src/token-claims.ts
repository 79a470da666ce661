import type { AdminApp } from '@portico/sdk/admin'
import type { ServerApp } from '@portico/sdk/server'

export async function setTemplate(admin: AdminApp): Promise<void> {
  // #region template
  await admin.projects.updateOptions({
    tokenClaims: {
      plan: '{{user.client_read_only_metadata.plan}}',
      'https://acme.example/team': { name: '{{selected_team.display_name}}', may: '{{selected_team.permission_ids}}' },
      version: 2,
    },
  })
  // #endregion
}

// #region read
interface Claims {
  plan?: string
}

export async function planOf(server: ServerApp, request: Request): Promise<string | undefined> {
  const verified = await server.verifyRequest<Claims>(request)
  return verified.status === 'signed-in' ? verified.claims.custom.plan : undefined
}
// #endregion
