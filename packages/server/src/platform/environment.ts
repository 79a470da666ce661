import { isUrl } from '@portico/contract'
import { z } from 'zod'
import { hostnameOf } from './http/request/known-hosts.ts'
import { countryHeaderSetting, trustedProxiesSetting } from './http/request/proxy-settings.ts'
import type { Limits } from './limits/limits.ts'
import { developmentPort, optionalPort, origin, url, whole } from './setting-forms.ts'

/** Every setting of the environment but the limits: its form, its default, and an example of a right value. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(
      ['production', 'development', 'test'],
      'NODE_ENV must be production, development or test, for example NODE_ENV=production.',
    )
    .optional(),
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORTICO_HOSTS: hostNames('PORTICO_HOSTS', 'portico,192.168.1.5'),
  PORT: whole('PORT', { min: 0, max: 65_535, fallback: 8100 }),
  PORTICO_URL: origin('PORTICO_URL', 'https://auth.example.com'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://portico:password@localhost:5432/portico'),
  DATABASE_READ_URL: url(
    'DATABASE_READ_URL',
    ['postgres:', 'postgresql:'],
    'postgres://portico:password@replica.internal:5432/portico',
  ),
  PORTICO_READ_LAG_SECONDS: whole('PORTICO_READ_LAG_SECONDS', { min: 1, max: 60, fallback: 5 }),
  PORTICO_DATABASE_POOLER: z
    .enum(
      ['none', 'transaction', 'transaction-prepared'],
      'PORTICO_DATABASE_POOLER must be none, transaction or transaction-prepared, for example PORTICO_DATABASE_POOLER=transaction.',
    )
    .default('none'),
  PORTICO_DATA_DIR: z.string().default('.portico'),
  PORTICO_SECRET: z.string().optional(),
  PORTICO_OTHER_SECRETS: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .transform((entries) => entries.filter((entry) => entry !== '')),
  PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: z.string().optional(),
  PORTICO_INTERNAL_SECRET_SERVER_KEY: z.string().optional(),
  PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: z.string().optional(),
  PORTICO_OWNER_EMAIL: z
    .email('PORTICO_OWNER_EMAIL must be an email address, for example owner@example.com.')
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
    .regex(/^[^\r\n<>]+@[^\r\n<>]+$/, 'PORTICO_EMAIL_FROM must be an email address, for example noreply@example.com.')
    .optional(),
  PORTICO_ALLOW_PRIVATE_WEBHOOKS: z
    .enum(
      ['true', 'false'],
      'PORTICO_ALLOW_PRIVATE_WEBHOOKS must be true or false, for example PORTICO_ALLOW_PRIVATE_WEBHOOKS=false.',
    )
    .optional(),
  PORTICO_ALLOW_PLAIN_SMTP: z
    .enum(
      ['true', 'false'],
      'PORTICO_ALLOW_PLAIN_SMTP must be true or false, for example PORTICO_ALLOW_PLAIN_SMTP=false.',
    )
    .default('false'),
  PORTICO_INBOX_SMTP_PORT: developmentPort('PORTICO_INBOX_SMTP_PORT', 2500),
  PORTICO_ACCESS_TOKEN_SECONDS: whole('PORTICO_ACCESS_TOKEN_SECONDS', { min: 60, max: 86_400, fallback: 600 }),
  PORTICO_DRAIN_SECONDS: z
    .string()
    .regex(
      /^(?:\d|[1-5]\d|60)$/,
      'PORTICO_DRAIN_SECONDS must be a whole number from 0 to 60, for example PORTICO_DRAIN_SECONDS=4.',
    )
    .optional(),
  PORTICO_BREACHED_PASSWORDS: z.string().optional(),
  PORTICO_BREACHED_PASSWORDS_URL: url(
    'PORTICO_BREACHED_PASSWORDS_URL',
    ['http:', 'https:'],
    'https://passwords.example.com/range',
  ),
  PORTICO_HASH_QUEUE: whole('PORTICO_HASH_QUEUE', { min: 1, max: 100_000, fallback: 128 }),
  PORTICO_STORED_RESPONSE_KIB: whole('PORTICO_STORED_RESPONSE_KIB', { min: 1, max: 1024, fallback: 16 }),
  PORTICO_STORED_RESPONSES_MIB: whole('PORTICO_STORED_RESPONSES_MIB', { min: 1, max: 100_000, fallback: 32 }),
  PORTICO_WEBHOOK_MESSAGES_MIB: whole('PORTICO_WEBHOOK_MESSAGES_MIB', { min: 1, max: 1_000_000, fallback: 256 }),
  PORTICO_TRUSTED_PROXIES: trustedProxiesSetting,
  PORTICO_COUNTRY_HEADER: countryHeaderSetting,
  PORTICO_LIMITS: z
    .enum(['on', 'off'], 'PORTICO_LIMITS must be on or off, for example PORTICO_LIMITS=off for a load test.')
    .default('on'),
  PORTICO_SVIX_URL: url('PORTICO_SVIX_URL', ['http:', 'https:'], 'https://svix.internal.example.com'),
  PORTICO_SVIX_API_KEY: z.string().optional(),
  REDIS_URL: url('REDIS_URL', ['redis:', 'rediss:'], 'redis://localhost:6379'),
  PORTICO_SECURITY_CONTACT: z
    .string()
    .refine((value) => isUrl(value) && ['mailto:', 'https:', 'tel:'].includes(new URL(value).protocol), {
      message:
        'PORTICO_SECURITY_CONTACT must start with mailto:, https: or tel:, for example PORTICO_SECURITY_CONTACT=mailto:security@example.com.',
    })
    .optional(),
  PORTICO_SIGNING_KEY_DAYS: whole('PORTICO_SIGNING_KEY_DAYS', { min: 1, max: 36_500, fallback: 90 }),
  PORTICO_AUDIT_DAYS: whole('PORTICO_AUDIT_DAYS', { min: 1, max: 36_500, fallback: 365 }),
  PORTICO_PACKAGES_DIR: z.string().optional(),
  PORTICO_DOCS: z
    .enum(['on', 'off'], 'PORTICO_DOCS must be on or off, for example PORTICO_DOCS=off to leave /docs out.')
    .default('on'),
  PORTICO_WORKERS: whole('PORTICO_WORKERS', { min: 0, max: 256, fallback: 1 }),
  PORTICO_METRICS_TOKEN: z
    .string()
    .min(
      32,
      'PORTICO_METRICS_TOKEN must have at least 32 characters, for example the output of: openssl rand -base64 32.',
    )
    // A header cannot contain others.
    .regex(
      /^[\x21-\x7e]*$/,
      'PORTICO_METRICS_TOKEN must have only letters, digits and signs of ASCII, for example the output of: openssl rand -base64 32.',
    )
    .optional(),
  PORTICO_METRICS_PORT: optionalPort('PORTICO_METRICS_PORT', 9464),
  PORTICO_METRICS_HOST: z.string().default('127.0.0.1'),
  PORTICO_TRACES: z
    .enum(['off', 'on', 'join'], 'PORTICO_TRACES must be off, on or join, for example PORTICO_TRACES=on.')
    .default('off'),
  PORTICO_TRACES_PROPAGATE_TO: hostNames('PORTICO_TRACES_PROPAGATE_TO', 'accounts.google.com,hooks.example.com'),
  PORTICO_LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'PORTICO_LOG_LEVEL must be debug, info, warn, error or silent, for example PORTICO_LOG_LEVEL=warn.',
    )
    .default('info'),
})

/** The settings as they were set, each validated on its own. */
export type Environment = z.output<typeof environmentSchema> & { readonly limits: Limits }

/** A list of host names without ports, in lower case. */
function hostNames(name: string, example: string) {
  return z
    .string()
    .default('')
    .transform((value) => value.split(',').map((entry) => entry.trim().toLowerCase()))
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .refine((entries) => entries.every((entry) => hostnameOf(entry) === entry), {
      message: `${name} must be a list of host names without ports, for example ${name}=${example}.`,
    })
}
