import type { Finding } from '@portico/server'

const timeoutMillis = 5000
const clockToleranceMillis = 5000

/** A service at an address, and the version of the command. */
export interface Asked {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  readonly version: string
}

/** The result of the public calls of a service. */
export interface ServiceAnswers {
  readonly isReachable: boolean
  readonly findings: readonly Finding[]
}

/** Asks a service through its public calls: whether it runs and is ready, its version, its clock and its proxy. */
export async function askService(asked: Asked): Promise<ServiceAnswers> {
  const health = await get(asked, '/health').catch((error: unknown) => describe(error))
  if (typeof health === 'string') return { isReachable: false, findings: [unreachable(asked.url, health)] }
  if (!(await isHealthReport(health))) {
    const message = `${asked.url} is not a Portico service: /health returned status ${health.status}.`
    const repair = 'Set PORTICO_URL or --url to the address of the service, without a path.'
    return { isReachable: false, findings: [{ code: 'NOT_A_SERVICE', message, repair }] }
  }
  const found = await Promise.all([askReadiness(asked), askVersion(asked), askProxy(asked)])
  return { isReachable: true, findings: [...clockOf(health), ...found.flat()] }
}

/** Asks whether the public address of the settings leads to a service. */
export async function askPublicUrl({ fetch }: Pick<Asked, 'fetch'>, url: string): Promise<Finding[]> {
  const reason = await get({ fetch, url }, '/health').then(
    async (response) => ((await isHealthReport(response)) ? null : `status ${response.status}`),
    (error: unknown) => describe(error),
  )
  if (reason === null) return []
  const message = `PORTICO_URL=${url} does not lead to the service (${reason}), so links in emails and callbacks of providers fail.`
  const repair = 'Set PORTICO_URL to the address that browsers use, or let the proxy forward it to the service.'
  return [{ code: 'PUBLIC_URL', message, repair }]
}

const get = ({ fetch, url }: Pick<Asked, 'fetch' | 'url'>, path: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMillis) })

async function isHealthReport(response: Response): Promise<boolean> {
  const text = await response.clone().text()
  return response.status === 200 && /^\{"status":"ok"\}$/.test(text)
}

function unreachable(url: string, reason: string): Finding {
  const isCertificate = /cert|self.signed|altname/i.test(reason)
  const message = `${url} does not respond: ${reason}.`
  if (isCertificate) {
    const repair =
      'Renew the certificate of the proxy; for an authority of your own, set NODE_EXTRA_CA_CERTS to its file.'
    return { code: 'SERVICE_CERTIFICATE', message, repair }
  }
  const repair = 'Run portico start, or set PORTICO_URL or --url to the address of the service.'
  return { code: 'SERVICE_UNREACHABLE', message, repair }
}

/** The reason of a failed request: `fetch` hides it in the cause. */
function describe(error: unknown): string {
  const { cause, message } = Object(error)
  return String(cause?.message || cause?.code || message)
}

async function askReadiness(asked: Asked): Promise<Finding[]> {
  const response = await get(asked, '/health?db=1')
  if (response.status !== 503) return []
  const message = `The service is not ready: ${(await response.text()).trim()}`
  const repair = message.includes('root secret')
    ? 'Start the process with the secret in PORTICO_OTHER_SECRETS: portico secrets rotate'
    : 'Repair the database of DATABASE_URL, or free space on its disk.'
  return [{ code: 'SERVICE_NOT_READY', message, repair }]
}

async function askVersion(asked: Asked): Promise<Finding[]> {
  const response = await get(asked, '/api/v1/check-version', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientVersion: asked.version }),
  })
  if (response.status !== 200) return []
  const { upToDate, error } = Object(await response.json())
  if (upToDate === true) return []
  const repair = 'Check out the same version in both places, and run npm run build: portico upgrade --check'
  return [{ code: 'VERSION_DIFFERS', message: String(error), repair }]
}

/** The time of the response, in whole seconds. Proxies and the service set it by their clocks. */
function clockOf({ headers }: Response): Finding[] {
  const date = headers.get('date')
  if (date === null) return []
  const millis = Date.parse(date) - Date.now()
  if (Math.abs(millis) <= clockToleranceMillis) return []
  const message = `The clock of the service differs by ${Math.round(millis / 1000)} seconds from that of this computer.`
  return [{ code: 'CLOCK_OF_SERVICE', message, repair: 'timedatectl set-ntp true, on both computers' }]
}

/** With https, a proxy stands in front. The service must learn from it which protocol the client used. */
async function askProxy(asked: Asked): Promise<Finding[]> {
  if (!asked.url.startsWith('https:')) return []
  const api = await get(asked, '/api/v1')
  if (api.status === 403 && (await api.text()).startsWith('The API needs https')) {
    const message = 'The proxy reports requests over https as plain http.'
    const repair = 'Let the proxy set the header X-Forwarded-Proto to the protocol of the client.'
    return [{ code: 'PROXY_PROTOCOL', message, repair }]
  }
  const plain = await get({ ...asked, url: asked.url.replace('https:', 'http:') }, '/').catch(() => null)
  if (plain === null || plain.status !== 200) return []
  const message = 'Pages are also served over plain http, where sign-ins can be read on the way.'
  const repair =
    'Set PORTICO_TRUSTED_PROXIES to the addresses of the proxy, and let it send X-Forwarded-Proto, or redirect in the proxy.'
  return [{ code: 'PLAIN_HTTP', message, repair }]
}
