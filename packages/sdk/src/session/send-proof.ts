import { freshSignInRoutes } from '@portico/contract/fresh-sign-in/fresh-sign-in.client'
import type { ClientContext } from '../client-context.ts'
import type { InputFor } from '../http/request.ts'

type Proof = InputFor<typeof freshSignInRoutes.prove, 'client'>['body']

/** Sends a proof. The next call refreshes the session, so that its access token contains the new `auth_time`. */
export async function sendProof({ request, session }: ClientContext, body: Proof): Promise<void> {
  const accessToken = await session.getAccessToken()
  await request(freshSignInRoutes.prove, { body })
  if (accessToken !== null) session.dropAccessToken(accessToken)
}
