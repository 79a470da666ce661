import { fromWire } from '@portico/contract/entities/from-wire'
import { type SignedIn, signedInFields } from '@portico/contract/entities/sessions'
import type { ManagedSession } from '../session/session.ts'

interface SignInResponse {
  access_token: string
  refresh_token: string
  user_id: string
  is_new_user: boolean
}

/** Replaces the current session with that of a sign-in. */
export async function startSession(session: ManagedSession, response: SignInResponse): Promise<SignedIn> {
  await session.start(response)
  return fromWire(signedInFields, response)
}
