import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { type AuthHookAnswer, type AuthHookCall, AuthHookSignatureError, verifyAuthHook } from '@portico/sdk/server'

// #region answer
/** A customer of your app. */
export interface Customer {
  plan: string
  isBlocked: boolean
}
export type FindCustomer = (email: string | null) => Promise<Customer | null>

export async function answerOf(call: AuthHookCall, find: FindCustomer): Promise<AuthHookAnswer> {
  switch (call.type) {
    case 'sign_up': {
      const customer = await find(call.new_user.email)
      if (!customer) return { allow: false, message: 'Order a plan first.' }
      return { allow: true, client_read_only_metadata: { plan: customer.plan } }
    }
    case 'sign_in': {
      const customer = await find(call.user?.primary_email ?? call.new_user?.email ?? null)
      if (customer?.isBlocked) return { allow: false, message: 'Your account is on hold.' }
      return { allow: true }
    }
    case 'token': {
      const customer = await find(call.user?.primary_email ?? call.new_user?.email ?? null)
      return { allow: true, claims: { plan: customer?.plan ?? 'free' } }
    }
    default:
      return { allow: true }
  }
}
// #endregion

// #region server
/** `secrets` are those of the auth hooks at this address, `whsec_…`. */
export function createAuthHookServer(secrets: string[], find: FindCustomer): Server {
  return createServer(async (request, response) => {
    // The raw text: a body that was parsed and printed again has another signature.
    const body = await text(request)
    try {
      const call = await verifyAuthHook({ request, body }, secrets)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(await answerOf(call, find)))
    } catch (error) {
      response.writeHead(error instanceof AuthHookSignatureError ? 401 : 500).end()
    }
  })
}
// #endregion
