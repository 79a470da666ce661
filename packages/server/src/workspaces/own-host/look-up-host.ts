/** Looks a host up: the TXT record that proves it, and what responds there. */
import { isLocalhostName } from '@portico/contract'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { hostProbe } from '../../platform/http/pages/host-probe.ts'
import type { WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { WithResolver } from '../../platform/outbound/resolver.ts'
import { onHost } from '../../projects/own-host/pages-url.ts'
import type { OwnHostRow, RecordState, TargetState } from './own-host-rows.ts'

/** Results of a look-up. */
export interface HostFindings {
  readonly recordState: RecordState
  readonly targetState: TargetState
}

export type LookUpDeps = WithResolver &
  WithProviderFetch & { readonly config: Pick<Config, 'publicUrl' | 'isProduction'> }

const timeoutMillis = 5000

/** Returns the name of the TXT record that proves a host. */
export const recordNameOf = (host: string): string => `_portico.${host}`

/** Looks a host up. */
export async function lookUpHost(
  deps: LookUpDeps,
  { host, token }: Pick<OwnHostRow, 'host' | 'token'>,
): Promise<HostFindings> {
  const [recordState, targetState] = await Promise.all([findRecord(deps, host, token), requestHost(deps, host)])
  return { recordState, targetState }
}

async function findRecord({ config, resolveTxt }: LookUpDeps, host: string, token: string): Promise<RecordState> {
  // Names below `localhost` belong to this machine (RFC 6761, section 6.3). They have no records.
  if (!config.isProduction && isLocalhostName(host)) return 'found'
  try {
    const records = await resolveTxt(recordNameOf(host))
    if (records.some((record) => record.trim() === token)) return 'found'
    return records.length > 0 ? 'different' : 'missing'
  } catch {
    return 'unknown'
  }
}

const Probe = z.object({ service: z.string(), host: z.string() })

async function requestHost(deps: LookUpDeps, host: string): Promise<TargetState> {
  const { config, providerFetch } = deps
  try {
    const signal = AbortSignal.timeout(timeoutMillis)
    const request = { method: 'GET', headers: { accept: 'application/json' }, signal }
    const response = await providerFetch.guarded(onHost(deps, host) + hostProbe, request)
    const probe = Probe.safeParse(await response.json().catch(() => null))
    if (response.status !== 200 || !probe.success || probe.data.service !== config.publicUrl) return 'elsewhere'
    return probe.data.host === host ? 'reached' : 'rewritten'
  } catch (error) {
    return isCertificateError(error) ? 'certificate' : 'unreachable'
  }
}

/** Codes of OpenSSL and Node for certificates that are expired, of another host, or not issued by a known authority. */
const certificateCode =
  /^(?:CERT_|ERR_TLS_CERT|ERR_SSL_|ERR_TLS_HANDSHAKE|DEPTH_ZERO_|SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH|EPROTO$)/

function isCertificateError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return certificateCode.test(code) || isCertificateError(error.cause)
}
