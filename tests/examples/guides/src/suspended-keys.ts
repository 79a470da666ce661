import { createAdminApp } from '@portico/sdk/admin'
import type { ClientApp } from '@portico/sdk/client'

// #region confirm
/** `owner` is the app of an owner who has just signed in. Keys of the project cannot confirm keys. */
export async function confirmKeys(owner: ClientApp, projectId: string): Promise<void> {
  const admin = createAdminApp({ projectId, baseUrl: 'https://auth.example.com', projectOwnerSession: owner.session })
  const { items } = await admin.suspendedKeys.list() // GET /internal/suspended-keys
  await admin.suspendedKeys.confirm(items.map(({ id }) => id)) // POST /internal/suspended-keys/confirm
}
// #endregion
