import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** A user of the old system, found and verified by its own code. */
export interface OldUser {
  id: string
  email: string
  name: string
  isEmailVerified: boolean
  createdAt: Date
}
export type SignIn = (email: string, password: string) => Promise<OldUser | null>

const headerNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/** Responds whether a password is correct, and with its user. `secret` is that of the settings, `whsec_…`. */
export function createEndpoint(secret: string, signIn: SignIn): Server {
  const webhook = new Webhook(secret)
  return createServer(async (request, response) => {
    const headers = Object.fromEntries(headerNames.map((name) => [name, String(request.headers[name])]))
    const body = await text(request)
    try {
      // Throws if the request is not from your service, or older than five minutes.
      webhook.verify(body, headers)
    } catch {
      response.writeHead(401).end()
      return
    }
    const { email, password } = JSON.parse(body)
    const user = await signIn(email, password)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(user ? { password_correct: true, user: rowOf(user) } : { password_correct: false }))
  })
}

const rowOf = ({ id, name, isEmailVerified, createdAt }: OldUser) => ({
  external_id: id,
  display_name: name,
  primary_email_verified: isEmailVerified,
  signed_up_at_millis: createdAt.getTime(),
})
