import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { passkeyRoutes } from '@portico/contract/passkeys/passkeys.client'
import { type Passkey, passkeyFields } from '@portico/contract/passkeys/passkeys.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'

export async function listPasskeys({ request }: ClientContext): Promise<Passkey[]> {
  return listFromWire(passkeyFields, await request(passkeyRoutes.list, { query: {} }))
}

export async function renamePasskey(context: ClientContext, id: string, name: string): Promise<Passkey> {
  const input = { params: { passkey_id: id }, query: {}, body: { name } }
  return fromWire(passkeyFields, await change(context, passkeyRoutes.rename, input))
}

export async function removePasskey(context: ClientContext, id: string): Promise<void> {
  const input = { params: { passkey_id: id }, query: {} }
  const { user_handle, accepted_credential_ids } = await change(context, passkeyRoutes.remove, input)
  signalAcceptedPasskeys(user_handle, accepted_credential_ids)
}

/**
 * Reports the remaining passkeys to the browser, so that it stops offering the others
 * (https://www.w3.org/TR/webauthn-3/#sctn-signalAllAcceptedCredentials).
 */
function signalAcceptedPasskeys(userId: string, allAcceptedCredentialIds: string[]): void {
  if (typeof PublicKeyCredential === 'undefined' || !PublicKeyCredential.signalAllAcceptedCredentials) return
  const options = { rpId: location.hostname, userId, allAcceptedCredentialIds }
  PublicKeyCredential.signalAllAcceptedCredentials(options).catch(() => undefined)
}
