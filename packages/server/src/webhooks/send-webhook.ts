import type { Dispatcher } from 'undici'
import type { Config } from '../config.ts'
import { findAllowedAddress, RefusedTargetError } from '../outbound/find-allowed-address.ts'
import { createGuardedAgent } from '../outbound/guarded-agent.ts'
import { refusalOfUrl } from './webhook-url.ts'

/** What tests set otherwise than the service. */
export interface WebhookSettings {
  /** Timeout of a whole attempt, from the DNS look-up to the end of the response. */
  readonly timeoutMillis?: number
  readonly findAddress?: typeof findAllowedAddress
}

/** Result of an attempt. */
export interface WebhookOutcome {
  readonly isSuccess: boolean
  /** The endpoint did not respond at all, so that further deliveries need not be tried now. */
  readonly isUnreachable: boolean
  /** HTTP status; 0 without a response. */
  readonly statusCode: number
  /** Beginning of the response body, or what went wrong. */
  readonly response: string
  readonly durationMillis: number
}

export interface OutgoingWebhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Posts to addresses that others have chosen. Whatever goes wrong there is an outcome: it rejects for our own faults only. */
export type SendWebhook = (webhook: OutgoingWebhook) => Promise<WebhookOutcome>

const defaultTimeoutMillis = 15_000
const maxReadBytes = 64 * 1024
const maxKeptBytes = 4 * 1024
const userAgent = 'Portico-Webhooks/1'

type SenderConfig = Pick<Config, 'allowPrivateAddresses' | 'isProduction'>

export function createWebhookSender(config: SenderConfig, settings: WebhookSettings = {}): SendWebhook {
  const { timeoutMillis = defaultTimeoutMillis, findAddress = findAllowedAddress } = settings
  let agent: Promise<Dispatcher> | null = null
  /** At the first event, so that the service starts without waiting for it. */
  function loadAgent(): Promise<Dispatcher> {
    agent ??= createGuardedAgent({ allowPrivateAddresses: config.allowPrivateAddresses, findAddress }).catch(
      (error) => {
        // Else one failure to load it would be that of every event until the next start.
        agent = null
        throw error
      },
    )
    return agent
  }

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
      const response = signal.aborted ? `No answer within ${timeoutMillis / 1000} seconds.` : describe(error)
      return { ...failure, isUnreachable: !isRefusal(error), response, durationMillis: durationMillis() }
    }
  }
}

const failure = { isSuccess: false, isUnreachable: false, statusCode: 0 } as const

/** One request. Redirects are answers like any other: nothing is asked for at where they lead. */
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

/** Reads no more than the limit, and hangs up on who says more. */
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

// Of OpenSSL's verification and of node:tls.
const certificateCodes = /CERT|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/

const isRefusal = (error: unknown) => refusedTarget(error) !== null

function refusedTarget(error: unknown): RefusedTargetError | null {
  if (error instanceof RefusedTargetError) return error
  return error instanceof Error && error.cause !== undefined ? refusedTarget(error.cause) : null
}

/** In our own words: those of libraries name addresses inside. */
function describe(error: unknown): string {
  const refused = refusedTarget(error)
  if (refused) return refused.message
  const { code } = Object(error)
  if (code === 'ENOTFOUND') return 'The host has no address.'
  if (typeof code === 'string' && certificateCodes.test(code)) return 'The host offers no TLS with a valid certificate.'
  return 'The endpoint could not be reached, or hung up without an response.'
}
