import type { Config } from '../platform/config.ts'
import { environmentSchema } from '../platform/environment.ts'
import { limitVariables } from '../platform/limits/limit-settings.ts'
import { oauthSettings } from '../platform/oauth-settings.ts'
import { openIdSettings } from '../platform/openid-settings.ts'
import { isLocalHost } from '../platform/setting-forms.ts'
import { isFleeting } from './is-fleeting.ts'

type Variables = Readonly<Record<string, string | undefined>>

const knownNames = [
  ...Object.keys(environmentSchema.shape),
  ...Object.keys(oauthSettings.shape),
  ...Object.keys(openIdSettings.shape),
  ...limitVariables,
  // Settings of the development servers, which may have the same environment.
  ...['PORTICO_DEMO_PORT', 'PORTICO_ATLAS_PORT', 'PORTICO_INBOX_PORT'],
  // Settings of apps.
  ...['PORTICO_PROJECT_ID', 'PORTICO_PUBLISHABLE_CLIENT_KEY', 'PORTICO_SECRET_SERVER_KEY'],
  'PORTICO_SUPER_SECRET_ADMIN_KEY',
  'PORTICO_OWNER_ACCESS_TOKEN',
]
// Settings without our prefix. A misspelled name starts the service with another database or other limits.
const namesWithoutPrefix = ['DATABASE_URL', 'REDIS_URL']
// Maximum number of changed letters between a misspelled name and the suggested one.
const maxDistance = 4

/** Returns one sentence for each variable that resembles a setting but is not one, with the most similar setting. */
export function unknownSettings(variables: Variables): string[] {
  const names = Object.keys(variables).filter((name) => !knownNames.includes(name) && variables[name])
  return names.flatMap((name) => {
    if (name.startsWith('PORTICO_')) {
      if (/^PORTICO_(?:TEST|DEMO)_/.test(name) || isOfKubernetes(name, variables[name])) return []
      const nearest = nearestOf(name, knownNames, maxDistance)
      return [`There is no setting ${name}.${nearest ? ` Did you mean ${nearest}?` : ''}`]
    }
    const nearest = nearestOf(name, namesWithoutPrefix, 2)
    return nearest && !variables[nearest] ? [`There is no setting ${name}. Did you mean ${nearest}?`] : []
  })
}

/** Returns one sentence for each setting that is valid and probably not intended. */
export function settingWarnings(variables: Variables, config: Config): string[] {
  const warnings = unknownSettings(variables)
  const { hostname, protocol } = new URL(config.publicUrl)
  if (!config.isProduction && !isLocalHost(hostname)) {
    warnings.push(
      'PORTICO_URL is the address of another machine, but NODE_ENV is not production: anyone may become a project owner. Set NODE_ENV=production.',
    )
  }
  if (config.isProduction && !variables.PORTICO_URL) {
    warnings.push(
      `PORTICO_URL is not set, so links in emails lead to ${config.publicUrl}. Set it to the public address, for example PORTICO_URL=https://auth.example.com.`,
    )
  }
  if (config.isProduction && protocol === 'https:' && config.trustedProxies.length === 0) {
    warnings.push(
      'PORTICO_TRUSTED_PROXIES is not set, so all users behind the proxy share the limits of one address. Set it to the addresses of the proxy, for example PORTICO_TRUSTED_PROXIES=10.0.0.0/8.',
    )
  }
  if (config.isProduction && config.databaseUrl === null && isFleeting(config.dataDir)) {
    warnings.push(
      `DATABASE_URL is not set, and PORTICO_DATA_DIR (${config.dataDir}) is lost with its container, with all accounts. Set DATABASE_URL=postgres://portico:…@db.internal/portico, or mount a volume there.`,
    )
  }
  const metricsHost = config.metricsListen?.host ?? 'localhost'
  if (metricsHost !== '::1' && !isLocalHost(metricsHost)) {
    warnings.push(
      'PORTICO_METRICS_HOST is not an address of this machine only, so everyone who reaches PORTICO_METRICS_PORT reads the metrics without a token. Close the port to other networks, or set PORTICO_METRICS_TOKEN instead.',
    )
  }
  if (variables.PORTICO_METRICS_HOST && !config.metricsListen) {
    warnings.push(
      'PORTICO_METRICS_HOST has no effect without PORTICO_METRICS_PORT, for example PORTICO_METRICS_PORT=9464.',
    )
  }
  if (config.traces === 'off' && config.tracesPropagateTo.length > 0) {
    warnings.push('PORTICO_TRACES_PROPAGATE_TO has no effect without PORTICO_TRACES, for example PORTICO_TRACES=on.')
  }
  return warnings
}

/** Returns true for a variable that Kubernetes sets in every container if a service has the name `portico`. */
const isOfKubernetes = (name: string, value = '') =>
  /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_/.test(name) || value.startsWith('tcp://')

function nearestOf(name: string, candidates: readonly string[], limit: number): string | null {
  const distances = candidates.map((candidate) => ({ candidate, distance: distanceOf(name, candidate) }))
  const [best] = distances.sort((a, b) => a.distance - b.distance)
  return best && best.distance <= limit ? best.candidate : null
}

/** Returns the number of letters that must be inserted, deleted or replaced (Levenshtein distance). */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
