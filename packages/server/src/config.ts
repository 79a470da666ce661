import { z } from 'zod'
import { countryHeaderSetting, trustedProxiesSetting } from './http/proxy-settings.ts'
import { limitSettings } from './limits/limit-settings.ts'
import type { Limits } from './limits/limits.ts'

/** The settings of a service process, checked and complete. */
export interface Config {
  readonly isProduction: boolean
  /** Development and tests: wrong answers and undeclared errors of handlers become faults. */
  readonly isStrict: boolean
  readonly host: string
  readonly port: number
  /** Public base URL without a trailing slash: issuer and links. Never taken from a request. */
  readonly publicUrl: string
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Root secret; null = generated into the data folder. */
  readonly secret: string | null
  readonly internalKeys: Partial<KeySet>
  readonly owner: { readonly email: string; readonly password: string } | null
  readonly internalSignUp: 'open' | 'closed' | 'until-owner'
  readonly smtpUrl: string
  readonly emailFrom: string
  /** Whether mail servers and webhooks that project owners name may lie in private networks and on any port. */
  readonly allowPrivateAddresses: boolean
  readonly accessTokenSeconds: number
  readonly hashQueueLength: number
  readonly workers: number
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** The header, in lower case, in which a trusted proxy tells the client's country. */
  readonly countryHeader: string | null
  /** Null: limits are off. */
  readonly limits: Limits | null
  readonly redisUrl: string | null
  /** How long the audit trail is kept. */
  readonly auditDays: number
  readonly logLevel: string
}

/** The three keys of a project, in clear. */
export interface KeySet {
  readonly publishableClientKey: string
  readonly secretServerKey: string
  readonly superSecretAdminKey: string
}

/** What is wrong with the settings, one sentence each, with an example of a right value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const keyMinLength = 45
const secretMinLength = 32

const whole = (name: string, { min, max, fallback }: { min: number; max: number; fallback: number }) =>
  z
    .string()
    .optional()
    .transform((value) => (value === undefined ? fallback : Number(value)))
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, {
      message: `${name} must be a whole number from ${min} to ${max}, for example ${name}=${fallback}.`,
    })

const url = (name: string, protocols: readonly string[], example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      message: `${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}, for example ${name}=${example}.`,
    })
    .optional()

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole('PORT', { min: 0, max: 65_535, fallback: 8100 }),
  PORTICO_URL: url('PORTICO_URL', ['http:', 'https:'], 'https://auth.example.com'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://portico:password@localhost:5432/portico'),
  PORTICO_DATA_DIR: z.string().default('.portico'),
  PORTICO_SECRET: z.string().optional(),
  PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: z.string().optional(),
  PORTICO_INTERNAL_SECRET_SERVER_KEY: z.string().optional(),
  PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: z.string().optional(),
  PORTICO_OWNER_EMAIL: z
    .email('PORTICO_OWNER_EMAIL must be an e-mail address, for example owner@example.com.')
    .optional(),
  PORTICO_OWNER_PASSWORD: z
    .string()
    .min(8, 'PORTICO_OWNER_PASSWORD must have 8 to 256 characters.')
    .max(256, 'PORTICO_OWNER_PASSWORD must have 8 to 256 characters.')
    .optional(),
  PORTICO_INTERNAL_SIGN_UP: z
    .enum(
      ['open', 'closed'],
      'PORTICO_INTERNAL_SIGN_UP must be open or closed, for example PORTICO_INTERNAL_SIGN_UP=closed.',
    )
    .optional(),
  PORTICO_SMTP_URL: url('PORTICO_SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'),
  PORTICO_EMAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]+@[^\r\n<>]+$/, 'PORTICO_EMAIL_FROM must be an e-mail address, for example noreply@example.com.')
    .optional(),
  PORTICO_ALLOW_PRIVATE_WEBHOOKS: z
    .enum(
      ['true', 'false'],
      'PORTICO_ALLOW_PRIVATE_WEBHOOKS must be true or false, for example PORTICO_ALLOW_PRIVATE_WEBHOOKS=false.',
    )
    .optional(),
  PORTICO_INBOX_SMTP_PORT: z.string().default('2500'),
  PORTICO_ACCESS_TOKEN_SECONDS: whole('PORTICO_ACCESS_TOKEN_SECONDS', { min: 60, max: 86_400, fallback: 600 }),
  PORTICO_HASH_QUEUE: whole('PORTICO_HASH_QUEUE', { min: 1, max: 100_000, fallback: 128 }),
  PORTICO_TRUSTED_PROXIES: trustedProxiesSetting,
  PORTICO_COUNTRY_HEADER: countryHeaderSetting,
  PORTICO_LIMITS: z
    .enum(['on', 'off'], 'PORTICO_LIMITS must be on or off, for example PORTICO_LIMITS=off for a load test.')
    .default('on'),
  REDIS_URL: url('REDIS_URL', ['redis:', 'rediss:'], 'redis://localhost:6379'),
  PORTICO_AUDIT_DAYS: whole('PORTICO_AUDIT_DAYS', { min: 1, max: 36_500, fallback: 365 }),
  PORTICO_WORKERS: whole('PORTICO_WORKERS', { min: 0, max: 256, fallback: 1 }),
  PORTICO_LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'PORTICO_LOG_LEVEL must be debug, info, warn, error or silent, for example PORTICO_LOG_LEVEL=warn.',
    )
    .default('info'),
})

type Environment = z.output<typeof environmentSchema> & { readonly limits: Limits }

/** Reads the settings from the environment. Throws a {@link ConfigError} that names every bad one. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // A variable that is set to nothing is not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  const limits = limitSettings.safeParse(given)
  if (!parsed.success || !limits.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(limits.error?.issues ?? [])]
    throw new ConfigError(issues.map(({ message }) => message).join('\n'))
  }
  const environment = { ...parsed.data, limits: limits.data }
  const problems = crossProblems(environment)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return toConfig(environment)
}

function toConfig(env: Environment): Config {
  const isProduction = env.NODE_ENV === 'production'
  const publicUrl = (env.PORTICO_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const { PORTICO_OWNER_EMAIL: email, PORTICO_OWNER_PASSWORD: password } = env
  return {
    isProduction,
    isStrict: !isProduction,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: env.PORTICO_DATA_DIR,
    secret: env.PORTICO_SECRET ?? null,
    internalKeys: definedKeys(env),
    owner: email && password ? { email, password } : null,
    internalSignUp: env.PORTICO_INTERNAL_SIGN_UP ?? (isProduction ? 'until-owner' : 'open'),
    smtpUrl: env.PORTICO_SMTP_URL ?? `smtp://127.0.0.1:${env.PORTICO_INBOX_SMTP_PORT}`,
    emailFrom: env.PORTICO_EMAIL_FROM ?? `noreply@${new URL(publicUrl).hostname}`,
    allowPrivateAddresses: (env.PORTICO_ALLOW_PRIVATE_WEBHOOKS ?? String(!isProduction)) === 'true',
    accessTokenSeconds: env.PORTICO_ACCESS_TOKEN_SECONDS,
    hashQueueLength: env.PORTICO_HASH_QUEUE,
    workers: env.PORTICO_WORKERS,
    trustedProxies: env.PORTICO_TRUSTED_PROXIES,
    countryHeader: env.PORTICO_COUNTRY_HEADER ?? null,
    limits: env.PORTICO_LIMITS === 'off' ? null : env.limits,
    redisUrl: env.REDIS_URL ?? null,
    auditDays: env.PORTICO_AUDIT_DAYS,
    logLevel: env.PORTICO_LOG_LEVEL,
  }
}

function definedKeys(env: Environment): Partial<KeySet> {
  const keys = {
    publishableClientKey: env.PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY,
    secretServerKey: env.PORTICO_INTERNAL_SECRET_SERVER_KEY,
    superSecretAdminKey: env.PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY,
  }
  return Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== undefined))
}

/** Rules that concern several settings at once. Values are never repeated: most of them are secrets. */
function crossProblems(env: Environment): string[] {
  const isProduction = env.NODE_ENV === 'production'
  const problems: string[] = []
  const example = 'for example the output of: openssl rand -base64 32'
  if (!env.PORTICO_SECRET && (isProduction || env.DATABASE_URL)) {
    problems.push(`PORTICO_SECRET must be set in production and with DATABASE_URL, ${example}.`)
  }
  if (isProduction && env.PORTICO_SECRET && isWeak(env.PORTICO_SECRET)) {
    problems.push(`PORTICO_SECRET is too weak: it must have at least ${secretMinLength} varied characters, ${example}.`)
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
  if (Boolean(env.PORTICO_OWNER_EMAIL) !== Boolean(env.PORTICO_OWNER_PASSWORD)) {
    problems.push('PORTICO_OWNER_EMAIL and PORTICO_OWNER_PASSWORD must be set together.')
  }
  if (env.PORTICO_WORKERS !== 1 && !env.DATABASE_URL) {
    problems.push('PORTICO_WORKERS above 1 needs DATABASE_URL: the embedded database serves one process only.')
  }
  if (isProduction && env.PORTICO_LIMITS === 'off') {
    problems.push('PORTICO_LIMITS=off is for load tests only; in production leave it out, or set PORTICO_LIMITS=on.')
  }
  if (env.PORTICO_COUNTRY_HEADER && env.PORTICO_TRUSTED_PROXIES.length === 0) {
    problems.push(
      'PORTICO_COUNTRY_HEADER is believed of trusted proxies only: set PORTICO_TRUSTED_PROXIES, too, for example PORTICO_TRUSTED_PROXIES=10.0.0.0/8.',
    )
  }
  if (isProduction && !env.PORTICO_SMTP_URL) {
    problems.push('PORTICO_SMTP_URL must be set in production, for example smtp://user:password@mail.example.com:587.')
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
