import type { Dispatcher } from 'undici'
import type { Config } from '../../../platform/config.ts'
import { RefusedTargetError } from '../../../platform/outbound/find-allowed-address.ts'
import { type AgentRules, createAgentLoader } from '../../../platform/outbound/guarded-agent.ts'
import { refusalOfUrl } from './webhook-url.ts'

/** Settings that tests override. */
export interface WebhookSettings extends Pick<AgentRules, 'findAddress'> {
  /** Timeout of a whole attempt, from the DNS look-up to the end of the response. */
  readonly timeoutMillis?: number
}

/** Result of an attempt. */
export interface WebhookOutcome {
  readonly isSuccess: boolean
  /** True if the endpoint did not respond at all, so that further deliveries can be postponed. */
  readonly isUnreachable: boolean
  /** HTTP status; 0 without a response. */
  readonly statusCode: number
  /** Beginning of the response body, or a description of the failure. */
  readonly response: string
  readonly durationMillis: number
}

export interface OutgoingWebhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Posts to URLs that project owners have chosen. Failures of the endpoint are outcomes. Rejects for faults of the
 * service only.
 */
export type SendWebhook = (webhook: OutgoingWebhook) => Promise<WebhookOutcome>

const defaultTimeoutMillis = 15_000
const maxReadBytes = 64 * 1024
const maxKeptBytes = 4 * 1024
const userAgent = 'Portico-Webhooks/1'

type SenderConfig = Pick<Config, 'allowPrivateAddresses' | 'isProduction'>

export function createWebhookSender(config: SenderConfig, settings: WebhookSettings = {}): SendWebhook {
  const { timeoutMillis = defaultTimeoutMillis, ...rules } = settings
  const loadAgent = createAgentLoader({ ...rules, allowPrivateAddresses: config.allowPrivateAddresses })
  return async (webhook) => {
    const startedAt = performance.now()
    const durationMillis = () => Math.round(performance.now() - startedAt)
    const refusal = refusalOfUrl(config, webhook.url)
    if (refusal !== null) return { ...failure, response: refusal, durationMillis: durationMillis() }
    const dispatcher = await loadAgent()
    const signal = AbortSignal.timeout(timeoutMillis)
    try {
      const { statusCode, response } = await post(dispatcher, webhook, signal)
      const isSuccess = statusCode >= 200 && statusCode < 300
      return { isSuccess, isUnreachable: false, statusCode, response, durationMillis: durationMillis() }
    } catch (error) {
      const response = signal.aborted ? `No response within ${timeoutMillis / 1000} seconds.` : describe(error)
      return { ...failure, isUnreachable: !isRefusal(error), response, durationMillis: durationMillis() }
    }
  }
}

const failure = { isSuccess: false, isUnreachable: false, statusCode: 0 } as const

/** Sends one request. Redirects are responses like any other and are not followed. */
async function post(dispatcher: Dispatcher, { url, headers, body }: OutgoingWebhook, signal: AbortSignal) {
  const { origin, pathname, search } = new URL(url)
  const response = await dispatcher.request({
    origin,
    path: pathname + search,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, ...headers },
    body,
    signal,
  })
  return { statusCode: response.statusCode, response: await readStart(response.body) }
}

/** Reads up to the limit, then closes the connection. */
async function readStart(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.byteLength
    if (length >= maxReadBytes) break
  }
  // U+0000 cannot be stored.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxKeptBytes)).replaceAll('\u0000', '\ufffd')
}

// Error codes of certificate verification in OpenSSL and node:tls.
const certificateCodes = /CERT|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/

const isRefusal = (error: unknown) => refusedTarget(error) !== null

function refusedTarget(error: unknown): RefusedTargetError | null {
  if (error instanceof RefusedTargetError) return error
  return error instanceof Error && error.cause !== undefined ? refusedTarget(error.cause) : null
}

/** Returns a message of our own, because those of libraries contain internal addresses. */
function describe(error: unknown): string {
  const refused = refusedTarget(error)
  if (refused) return refused.message
  const { code } = Object(error)
  if (code === 'ENOTFOUND') return 'The host has no address.'
  if (typeof code === 'string' && certificateCodes.test(code)) return 'The host offers no TLS with a valid certificate.'
  return 'The endpoint could not be reached, or closed the connection without a response.'
}
