import { freshSignInRoutes } from '@portico/contract/fresh-sign-in/fresh-sign-in.client'
import type { ClientContext } from '../client-context.ts'
import { sendProof } from '../session/send-proof.ts'
import type { FreshSignInProof } from './fresh-sign-in-proof.ts'

export async function requireFreshSignIn({ request }: ClientContext): Promise<void> {
  await request(freshSignInRoutes.check, {})
}

export function proveFreshSignIn(context: ClientContext, proof: FreshSignInProof): Promise<void> {
  if ('password' in proof) return sendProof(context, { type: 'password', password: proof.password })
  if ('totp' in proof) return sendProof(context, { type: 'totp', totp: proof.totp })
  return sendProof(context, { type: 'email_code', code: proof.code + proof.nonce })
}

export function sendFreshSignInCode({ request }: ClientContext): Promise<{ nonce: string }> {
  return request(freshSignInRoutes.sendCode, { body: {} })
}
