import type { PasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { Traces } from '../../platform/observability/traces.ts'
import type { GuardedFetch, WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'

/** Wraps the hasher so that each hash has a span. It begins when the hash waits for its turn. */
export function traceHasher(hasher: PasswordHasher, traces: Traces): PasswordHasher {
  const traced = <Result>(name: string, run: () => Promise<Result>) =>
    traces.work({ name, kind: 'internal', attributes: { 'portico.hashes.waiting': hasher.load().waiting } }, run)
  return {
    ...hasher,
    hash: (password, projectId) => traced('password hash', () => hasher.hash(password, projectId)),
    hashNew: (password, project) => traced('password hash', () => hasher.hashNew(password, project)),
    wrapImported: (hash, projectId) => traced('password wrap', () => hasher.wrapImported(hash, projectId)),
    verify: (password, hash, projectId) => traced('password verify', () => hasher.verify(password, hash, projectId)),
  }
}

type ProviderFetch = WithProviderFetch['providerFetch']

/**
 * Wraps requests to identity providers and to addresses of project owners, so that each has a span. Hosts that the operator
 * names receive the id of the trace; others learn nothing. The host of an owner is not recorded, because it names a tenant.
 */
export function traceProviderFetch(
  { trusted, guarded }: ProviderFetch,
  { traces, propagateTo }: { readonly traces: Traces; readonly propagateTo: readonly string[] },
): ProviderFetch {
  const hosts = new Set(propagateTo)
  const traced =
    (send: GuardedFetch, describe: (hostname: string) => Record<string, string>): GuardedFetch =>
    (url, request) => {
      const { hostname } = new URL(url)
      const attributes = { 'http.request.method': request.method, ...describe(hostname) }
      return traces.work({ name: request.method, kind: 'client', attributes }, async () => {
        const headers = hosts.has(hostname) ? { ...request.headers, ...traces.headers() } : request.headers
        const response = await send(url, { ...request, headers })
        traces.note({ 'http.response.status_code': response.status })
        return response
      })
    }
  return {
    trusted: traced(trusted, (hostname) => ({ 'portico.peer': 'provider', 'server.address': hostname })),
    guarded: traced(guarded, () => ({ 'portico.peer': 'owner' })),
  }
}
