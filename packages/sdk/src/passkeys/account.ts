import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import { type Passkey, passkeyFields } from '@portico/contract/entities/passkeys'
import { accountRoutes } from '@portico/contract/routes/account'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'

export async function listPasskeys({ request }: ClientContext): Promise<Passkey[]> {
  return listFromWire(passkeyFields, await request(accountRoutes.passkeys.list, { query: {} }))
}

export async function renamePasskey(context: ClientContext, id: string, name: string): Promise<Passkey> {
  const input = { params: { passkey_id: id }, query: {}, body: { name } }
  return fromWire(passkeyFields, await change(context, accountRoutes.passkeys.rename, input))
}

export async function removePasskey(context: ClientContext, id: string): Promise<void> {
  await change(context, accountRoutes.passkeys.remove, { params: { passkey_id: id }, query: {} })
}
