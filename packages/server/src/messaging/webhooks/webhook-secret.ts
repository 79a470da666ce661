/**
 * Secrets and signatures of webhooks.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
import { Webhook } from 'standardwebhooks'
import type { Sealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'

const prefix = 'whsec_'
const secretBytes = 24

/** Returns a new secret: `whsec_` and 24 random bytes in base64. */
export const createWebhookSecret = ({ random }: WithRandom): string =>
  prefix + Buffer.from(random.bytes(secretBytes)).toString('base64')

/** Returns true if an imported secret has the form of Standard Webhooks: 24 to 64 bytes. */
export function isWebhookSecret(text: string): boolean {
  if (!text.startsWith(prefix) || text.length > 100) return false
  const encoded = text.slice(prefix.length)
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.toString('base64') === encoded && bytes.length >= 24 && bytes.length <= 64
}

/** Returns the encryption context of an endpoint's secret. */
export const webhookSecretContext = (projectId: string, endpointId: string) =>
  `webhook-secret:${projectId}:${endpointId}`

export const sealWebhookSecret = (sealer: Sealer, projectId: string, endpointId: string, secret: string): Buffer =>
  sealer.seal(secret, webhookSecretContext(projectId, endpointId))

export const openWebhookSecret = (sealer: Sealer, projectId: string, endpointId: string, sealed: Uint8Array): string =>
  sealer.open(sealed, webhookSecretContext(projectId, endpointId)).toString('utf8')

/** A message with the exact text that is signed. */
export interface SignedMessage {
  readonly id: string
  readonly body: string
  readonly atMillis: number
}

/** Returns the signature headers under both families of names, with one signature per secret. */
export function signatureHeaders(secrets: readonly string[], { id, body, atMillis }: SignedMessage) {
  const at = new Date(atMillis)
  const values = {
    id,
    timestamp: String(Math.floor(atMillis / 1000)),
    signature: secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
  return Object.fromEntries(
    ['svix', 'webhook'].flatMap((family) =>
      Object.entries(values).map(([name, value]) => [`${family}-${name}`, value]),
    ),
  )
}
