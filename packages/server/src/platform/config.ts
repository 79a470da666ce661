import type { DatabasePooler } from './database/postgres/session-settings.ts'
import { type Environment, environmentSchema } from './environment.ts'
import { crossProblems } from './environment-problems.ts'
import { withoutTrailingSlashes } from './http/without-trailing-slashes.ts'
import { limitSettings } from './limits/limit-settings.ts'
import type { Limits } from './limits/limits.ts'
import { type OAuthConfig, oauthProblems, oauthSettings, toOAuthConfig } from './oauth-settings.ts'
import { type OpenIdLifetimes, openIdSettings, toOpenIdLifetimes } from './openid-settings.ts'

/** The settings of a service process, checked and complete. */
export interface Config {
  readonly isProduction: boolean
  /** Development and tests: wrong responses and undeclared errors of handlers become faults. */
  readonly isStrict: boolean
  readonly host: string
  readonly port: number
  /** Public base URL without a trailing slash: issuer and links. Never taken from a request. */
  readonly publicUrl: string
  /** Further host names of the service, for requests outside of production. */
  readonly hosts: readonly string[]
  readonly databaseUrl: string | null
  /** Null without a replica for lists, exports and metrics. */
  readonly databaseReadUrl: string | null
  /** Lag of the replica above which the primary is read. */
  readonly readLagSeconds: number
  readonly databasePooler: DatabasePooler
  readonly dataDir: string
  /** Root secret; null = generated into the data folder. */
  readonly secret: string | null
  /** Root secrets that open stored values but seal none. */
  readonly otherSecrets: readonly string[]
  readonly internalKeys: Partial<KeySet>
  readonly owner: { readonly email: string; readonly password: string } | null
  readonly internalSignUp: 'open' | 'closed' | 'invited'
  readonly smtpUrl: string
  readonly emailFrom: string
  /** True to send the credentials of mail servers without TLS where a server offers none; never in production. */
  readonly allowPlainSmtp: boolean
  /** Seconds for which a process serves requests after SIGTERM and reports that it is not ready. */
  readonly drainSeconds: number
  /** True if mail servers and webhooks of project owners may use private networks and any port. */
  readonly allowPrivateAddresses: boolean
  readonly accessTokenSeconds: number
  /** Age in days at which signing keys are replaced. */
  readonly signingKeyDays: number
  readonly oauth: OAuthConfig
  /** Lifetimes of codes, tokens and grants of the authorization servers of projects. */
  readonly openIdLifetimes: OpenIdLifetimes
  readonly hashQueueLength: number
  /** File of a filter of breached passwords; null: none are refused. */
  readonly breachedPasswordsFile: string | null
  /** Address of the ranges of breached passwords, without a trailing slash, for projects that look them up. */
  readonly breachedPasswordsUrl: string
  /** Maximum size of the response that is stored for repeats of a call. */
  readonly storedResponseBytes: number
  /** Maximum size of the stored responses of a project. */
  readonly storedResponsesBytes: number
  /** Maximum size of the stored webhook messages of a project. */
  readonly webhookMessagesBytes: number
  readonly workers: number
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  /** Header, in lower case, in which a trusted proxy sends the client's country. */
  readonly countryHeader: string | null
  /** Null: limits are off. */
  readonly limits: Limits | null
  readonly redisUrl: string | null
  /** The Svix server that delivers all webhooks; null: Portico delivers them itself. */
  readonly svix: { readonly url: string; readonly apiKey: string } | null
  /** URI for reports of vulnerabilities (RFC 9116); null: no contact is published. */
  readonly securityContact: string | null
  /** Folder of the packages that apps install from `/packages`; null: none. */
  readonly packagesDir: string | null
  /** True to serve the documentation at `/docs`. */
  readonly hasDocs: boolean
  /** Retention of the audit trail. */
  readonly auditDays: number
  readonly logLevel: string
  /** Token with which `/metrics` is read; null: the port of the service has no such page. */
  readonly metricsToken: string | null
  /** `on`: requests are recorded in traces of their own. `join`: in the trace of a caller who names one. */
  readonly traces: 'off' | 'on' | 'join'
  /** Hosts to which requests are sent with the id of their trace. */
  readonly tracesPropagateTo: readonly string[]
  /** Address on which the metrics are read without a token; null: there is none. */
  readonly metricsListen: { readonly host: string; readonly port: number } | null
}

/** The three keys of a project, in plain text. */
export interface KeySet {
  readonly publishableClientKey: string
  readonly secretServerKey: string
  readonly superSecretAdminKey: string
}

/** Problems of the settings, one sentence each, with an example of a valid value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the settings from the environment. Throws a {@link ConfigError} that names every bad one. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // A variable that is set to nothing is not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  const limits = limitSettings.safeParse(given)
  const oauth = oauthSettings.safeParse(given)
  const openId = openIdSettings.safeParse(given)
  if (!parsed.success || !limits.success || !oauth.success || !openId.success) {
    const issues = [parsed, limits, oauth, openId].flatMap(({ error }) => error?.issues ?? [])
    throw new ConfigError([...new Set(issues.map(({ message }) => message))].join('\n'))
  }
  const environment = { ...parsed.data, limits: limits.data }
  const problems = [...crossProblems(environment), ...oauthProblems(oauth.data)]
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    ...toConfig(environment),
    oauth: toOAuthConfig(oauth.data),
    openIdLifetimes: toOpenIdLifetimes(openId.data),
  }
}

/** Ranges of the list of Have I Been Pwned. */
const haveIBeenPwned = 'https://api.pwnedpasswords.com/range'
const kibibyte = 1024
const mebibyte = 1024 * kibibyte

function toConfig(env: Environment): Omit<Config, 'oauth' | 'openIdLifetimes'> {
  const isProduction = env.NODE_ENV === 'production'
  const publicUrl = env.PORTICO_URL ?? `http://localhost:${env.PORT}`
  // Without an inbox, emails wait in the outbox until a mail server is set.
  const inboxPort = env.PORTICO_INBOX_SMTP_PORT === 'off' ? '2500' : env.PORTICO_INBOX_SMTP_PORT
  const { PORTICO_OWNER_EMAIL: email, PORTICO_OWNER_PASSWORD: password } = env
  const { PORTICO_SVIX_URL: svixUrl, PORTICO_SVIX_API_KEY: svixApiKey } = env
  return {
    isProduction,
    isStrict: !isProduction,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    hosts: env.PORTICO_HOSTS,
    ...toStorage(env),
    secret: env.PORTICO_SECRET ?? null,
    otherSecrets: env.PORTICO_OTHER_SECRETS,
    internalKeys: definedKeys(env),
    owner: email && password ? { email, password } : null,
    internalSignUp: env.PORTICO_INTERNAL_SIGN_UP ?? (isProduction ? 'invited' : 'open'),
    smtpUrl: env.PORTICO_SMTP_URL ?? `smtp://127.0.0.1:${inboxPort}`,
    emailFrom: env.PORTICO_EMAIL_FROM ?? `noreply@${new URL(publicUrl).hostname}`,
    allowPlainSmtp: env.PORTICO_ALLOW_PLAIN_SMTP === 'true',
    allowPrivateAddresses: (env.PORTICO_ALLOW_PRIVATE_WEBHOOKS ?? String(!isProduction)) === 'true',
    accessTokenSeconds: env.PORTICO_ACCESS_TOKEN_SECONDS,
    signingKeyDays: env.PORTICO_SIGNING_KEY_DAYS,
    ...toPasswords(env),
    storedResponseBytes: env.PORTICO_STORED_RESPONSE_KIB * kibibyte,
    storedResponsesBytes: env.PORTICO_STORED_RESPONSES_MIB * mebibyte,
    webhookMessagesBytes: env.PORTICO_WEBHOOK_MESSAGES_MIB * mebibyte,
    // A development service has no load balancer.
    drainSeconds: Number(env.PORTICO_DRAIN_SECONDS ?? (isProduction ? 4 : 0)),
    workers: env.PORTICO_WORKERS,
    trustedProxies: env.PORTICO_TRUSTED_PROXIES,
    countryHeader: env.PORTICO_COUNTRY_HEADER ?? null,
    limits: env.PORTICO_LIMITS === 'off' ? null : env.limits,
    redisUrl: env.REDIS_URL ?? null,
    svix: svixUrl && svixApiKey ? { url: withoutTrailingSlashes(svixUrl), apiKey: svixApiKey } : null,
    securityContact: env.PORTICO_SECURITY_CONTACT ? new URL(env.PORTICO_SECURITY_CONTACT).href : null,
    auditDays: env.PORTICO_AUDIT_DAYS,
    ...toOffers(env),
    ...toObservation(env),
  }
}

type PasswordSetting = 'hashQueueLength' | 'breachedPasswordsFile' | 'breachedPasswordsUrl'

/** Settings of hashes and of lists of breached passwords. */
const toPasswords = (env: Environment): Pick<Config, PasswordSetting> => ({
  hashQueueLength: env.PORTICO_HASH_QUEUE,
  breachedPasswordsFile: env.PORTICO_BREACHED_PASSWORDS ?? null,
  breachedPasswordsUrl: withoutTrailingSlashes(env.PORTICO_BREACHED_PASSWORDS_URL ?? haveIBeenPwned),
})

/** Settings of what the service offers beside its API. */
const toOffers = (env: Environment): Pick<Config, 'packagesDir' | 'hasDocs'> => ({
  packagesDir: env.PORTICO_PACKAGES_DIR === 'off' ? null : (env.PORTICO_PACKAGES_DIR ?? null),
  hasDocs: env.PORTICO_DOCS === 'on',
})

type Storage = Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'readLagSeconds' | 'databasePooler' | 'dataDir'>

/** Settings of the database and the data folder. */
function toStorage(env: Environment): Storage {
  return {
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    readLagSeconds: env.PORTICO_READ_LAG_SECONDS,
    databasePooler: env.PORTICO_DATABASE_POOLER,
    dataDir: env.PORTICO_DATA_DIR,
  }
}

/** Settings of the log, the metrics and the traces. */
function toObservation(env: Environment): Observation {
  const { PORTICO_METRICS_HOST: host, PORTICO_METRICS_PORT: port } = env
  return {
    logLevel: env.PORTICO_LOG_LEVEL,
    metricsToken: env.PORTICO_METRICS_TOKEN ?? null,
    metricsListen: port === null ? null : { host, port },
    traces: env.PORTICO_TRACES,
    tracesPropagateTo: env.PORTICO_TRACES_PROPAGATE_TO,
  }
}

type Observation = Pick<Config, 'logLevel' | 'metricsToken' | 'metricsListen' | 'traces' | 'tracesPropagateTo'>

function definedKeys(env: Environment): Partial<KeySet> {
  const keys = {
    publishableClientKey: env.PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY,
    secretServerKey: env.PORTICO_INTERNAL_SECRET_SERVER_KEY,
    superSecretAdminKey: env.PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY,
  }
  return Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== undefined))
}

export interface WithConfig {
  readonly config: Config
}
