import type { Environment } from './environment.ts'
import { isLocalHost } from './setting-forms.ts'

const keyMinLength = 45
/** The least number of characters of a root secret. */
export const secretMinLength = 32

/** Rules that concern several settings at once. Values are never repeated: most of them are secrets. */
export function crossProblems(env: Environment): string[] {
  const problems = secretProblems(env)
  if (Boolean(env.PORTICO_OWNER_EMAIL) !== Boolean(env.PORTICO_OWNER_PASSWORD)) {
    problems.push('PORTICO_OWNER_EMAIL and PORTICO_OWNER_PASSWORD must be set together.')
  }
  if (env.PORTICO_WORKERS !== 1 && !env.DATABASE_URL) {
    problems.push('PORTICO_WORKERS above 1 needs DATABASE_URL: the embedded database serves one process only.')
  }
  if (env.PORTICO_DATABASE_POOLER !== 'none' && !env.DATABASE_URL) {
    problems.push('PORTICO_DATABASE_POOLER needs DATABASE_URL: the embedded database has no pooler.')
  }
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    problems.push('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica.')
  }
  if (Boolean(env.PORTICO_SVIX_URL) !== Boolean(env.PORTICO_SVIX_API_KEY)) {
    problems.push('PORTICO_SVIX_URL and PORTICO_SVIX_API_KEY must be set together.')
  }
  if (env.PORTICO_METRICS_PORT !== null && env.PORTICO_METRICS_PORT === env.PORT) {
    problems.push(
      'PORTICO_METRICS_PORT must differ from PORT. Set PORTICO_METRICS_TOKEN instead to read the metrics on the port of the service.',
    )
  }
  if (env.PORTICO_COUNTRY_HEADER && env.PORTICO_TRUSTED_PROXIES.length === 0) {
    problems.push(
      'PORTICO_COUNTRY_HEADER is believed of trusted proxies only: set PORTICO_TRUSTED_PROXIES, too, for example PORTICO_TRUSTED_PROXIES=10.0.0.0/8.',
    )
  }
  return env.NODE_ENV === 'production' ? [...problems, ...productionProblems(env)] : problems
}

/** Secrets that are missing, or too weak for production. */
function secretProblems(env: Environment): string[] {
  const isProduction = env.NODE_ENV === 'production'
  const problems: string[] = []
  const example = 'for example the output of: openssl rand -base64 32'
  if (!env.PORTICO_SECRET && (isProduction || env.DATABASE_URL)) {
    problems.push(`PORTICO_SECRET must be set in production and with DATABASE_URL, ${example}.`)
  }
  if (isProduction && env.PORTICO_SECRET && isWeak(env.PORTICO_SECRET)) {
    problems.push(`PORTICO_SECRET is too weak: it must have at least ${secretMinLength} varied characters, ${example}.`)
  }
  if (isProduction && env.PORTICO_OTHER_SECRETS.some(isWeak)) {
    problems.push(
      `PORTICO_OTHER_SECRETS is too weak: each must have at least ${secretMinLength} varied characters, ${example}.`,
    )
  }
  if (isProduction && env.PORTICO_METRICS_TOKEN && isWeak(env.PORTICO_METRICS_TOKEN)) {
    problems.push(
      `PORTICO_METRICS_TOKEN is too weak: it must have at least ${secretMinLength} varied characters, ${example}.`,
    )
  }
  for (const name of [
    'PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY',
    'PORTICO_INTERNAL_SECRET_SERVER_KEY',
    'PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY',
  ] as const) {
    const key = env[name]
    if (isProduction && key !== undefined && (key.length < keyMinLength || isWeak(key))) {
      problems.push(`${name} must have at least ${keyMinLength} varied characters in production, ${example}.`)
    }
  }
  return problems
}

/** Returns a problem for each development setting that production refuses and each missing setting that it requires. */
function productionProblems(env: Environment): string[] {
  const problems: string[] = []
  if (env.PORTICO_LIMITS === 'off') {
    problems.push('PORTICO_LIMITS=off is for load tests only; in production leave it out, or set PORTICO_LIMITS=on.')
  }
  const address = env.PORTICO_URL === undefined ? null : new URL(env.PORTICO_URL)
  if (address?.protocol === 'http:' && !isLocalHost(address.hostname)) {
    problems.push(
      'PORTICO_URL must start with https:// in production, for example PORTICO_URL=https://auth.example.com: browsers and apps refuse the cookies and links of a page without TLS.',
    )
  }
  if (!env.PORTICO_SMTP_URL) {
    problems.push('PORTICO_SMTP_URL must be set in production, for example smtp://user:password@mail.example.com:587.')
  }
  if (env.PORTICO_ALLOW_PLAIN_SMTP === 'true') {
    problems.push(
      'PORTICO_ALLOW_PLAIN_SMTP=true sends passwords of mail servers readable by everybody on the way, so production refuses it. Leave it out, and use a mail server with TLS.',
    )
  }
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off the check of certificates for all connections. Leave it out; for a certificate authority of your own, set NODE_EXTRA_CA_CERTS to its file.',
    )
  }
  return problems
}

const samples = ['changeme', 'secret', 'password', 'example', 'portico', 'test']

function isWeak(value: string): boolean {
  const lower = value.toLowerCase()
  return (
    value.length < secretMinLength || new Set(value).size < 10 || samples.some((sample) => lower.startsWith(sample))
  )
}
