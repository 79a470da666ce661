/**
 * Text schemas of requests. Each has a maximum length: tight for stored values, wide for values that are only compared.
 * Characters are Unicode code points, as in JSON Schema.
 */
import { z } from 'zod'
import { limits } from './limits.ts'
import {
  canonicalLocale,
  isEmail,
  isHandlerPath,
  isNewEmail,
  isPermissionId,
  isStrictEmail,
  isSystemPermission,
  isUrl,
} from './rules.ts'

const numberToString = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/**
 * Creates a text schema of at most `maxLength` characters. `rules` adds rules, which are skipped for longer texts.
 * Numbers are cast to strings first.
 */
export const text = (maxLength: number, rules: (bounded: z.ZodString) => z.ZodString = (bounded) => bounded) =>
  castText(rules(z.string().max(maxLength, { message: `must have at most ${maxLength} characters`, abort: true })))
const castText = (schema: z.ZodString) => z.preprocess(numberToString, schema)

export const notEmpty = (bounded: z.ZodString) => bounded.min(1, 'must not be empty')

/** Name of a user, team or project. */
export const Name = text(limits.nameMaxLength)
/** A name that must not be empty. */
export const NonEmptyName = text(limits.nameMaxLength, notEmpty)
/** Name by which a user distinguishes passkeys. */
export const PasskeyName = text(limits.passkeyNameMaxLength, notEmpty)
/** Name by which a user distinguishes authenticator apps. */
export const AuthenticatorName = text(limits.authenticatorNameMaxLength, notEmpty)
/** A description of a few sentences, written by project owners. */
export const Description = text(limits.descriptionMaxLength)
/** A note of a project owner on a user. */
export const NoteText = text(limits.descriptionMaxLength, notEmpty)
/** Part of a name or an address to search for. */
export const SearchText = text(limits.searchTextMaxLength)
/** Subject of an email, with placeholders. */
export const EmailSubject = text(limits.emailSubjectMaxLength)

/** Values that are compared or looked up and never stored: codes, tokens, keys, the password of a sign-in. */
export const OpaqueText = text(limits.opaqueTextMaxLength)
/** The same, but not empty. */
export const NonEmptyOpaqueText = text(limits.opaqueTextMaxLength, notEmpty)

/** A new password. Errors of their own report its length, so that SCHEMA_ERROR is not returned for a long one. */
export const NewPassword = castText(z.string()).meta({
  maxLength: limits.passwordMaxLength,
  description: 'Other lengths are refused with PASSWORD_TOO_SHORT or PASSWORD_TOO_LONG',
})

/** A new username. An error of its own names the allowed characters, so that SCHEMA_ERROR is not returned for others. */
export const NewUsername = text(limits.opaqueTextMaxLength).meta({
  minLength: limits.usernameMinLength,
  maxLength: limits.usernameMaxLength,
  pattern: '^[a-zA-Z0-9]+([_.-][a-zA-Z0-9]+)*$',
  description: 'Other texts are refused with USERNAME_NOT_ALLOWED',
  examples: ['ann.smith'],
})

/** Id of an account at a provider. */
export const AccountId = text(limits.accountIdMaxLength, notEmpty)
/** Id of a user in another system. */
export const ExternalId = text(limits.externalIdMaxLength, notEmpty)
/** Settings that an owner receives from a provider or mail server: ids, secrets, user names and scopes. */
export const ProviderSetting = text(limits.providerSettingMaxLength)
/** The same, but not empty. */
export const NonEmptyProviderSetting = text(limits.providerSettingMaxLength, notEmpty)
/** A host name (RFC 1035, section 2.3.4) or IP address. */
export const HostName = text(limits.hostNameMaxLength, notEmpty)

const cidr = z.union([z.cidrv4(), z.cidrv6()])
/** A network (CIDR), such as `192.0.2.0/24` or `2001:db8::/32`. */
export const Network = text(43, (bounded) =>
  bounded.refine((value) => cidr.safeParse(value).success, { message: 'must be a network such as 192.0.2.0/24' }),
)
const ip = z.union([z.ipv4(), z.ipv6()])
/** An IP address (RFC 791, RFC 4291). */
export const IpAddress = text(45, (bounded) =>
  bounded.refine((value) => ip.safeParse(value).success, { message: 'must be an IP address' }),
)
/** Prefix of the keys of users and teams. */
export const ApiKeyPrefix = text(16, (bounded) =>
  bounded.regex(/^[a-z][a-z0-9]{1,15}$/, 'must have 2 to 16 lower-case letters and digits, a letter first'),
).meta({ examples: ['acme'] })

/** An email address in the form of HTML inputs. Stored as given, compared in lower case. */
export const Email = text(limits.emailMaxLength, (bounded) =>
  bounded.refine(isEmail, { message: 'must be a valid email address' }),
)
/** An email address that an account gets: additionally, its local part is a dot-string (RFC 5321, section 4.1.2). */
export const NewEmail = text(limits.emailMaxLength, (bounded) =>
  bounded.refine(isNewEmail, { message: 'must be a valid email address' }),
).meta({ examples: ['ann@example.com'] })
/** An email address whose domain ends in a dot and at least two characters. */
export const StrictEmail = text(limits.emailMaxLength, (bounded) =>
  bounded.refine(isStrictEmail, { message: 'must be a valid email address' }),
)

/** A {@link NewEmail} that is also a {@link StrictEmail}. */
export const NewStrictEmail = text(limits.emailMaxLength, (bounded) =>
  bounded.refine((value) => isStrictEmail(value) && isNewEmail(value), { message: 'must be a valid email address' }),
)

const invalidUrl = { message: 'Invalid URL' }
/** An absolute URL that the WHATWG URL parser accepts. */
export const Url = text(limits.urlMaxLength, (bounded) => bounded.refine(isUrl, invalidUrl))
/** A URL, or an empty string that deletes the stored one. */
export const UrlOrEmpty = text(limits.urlMaxLength, (bounded) =>
  bounded.refine((value) => value === '' || isUrl(value), invalidUrl),
)
/** A text that is validated as a URL only where it is used. */
export const UrlText = text(limits.urlMaxLength)
/** URL of the picture of a user or team, often a data URL. */
export const ProfileImageUrl = text(limits.profileImageUrlMaxLength, (bounded) => bounded.refine(isUrl, invalidUrl))

/** An origin with an optional path. Redirects and links with codes may lead to its pages. */
export const TrustedDomain = text(limits.trustedDomainMaxLength, (bounded) =>
  bounded
    .refine((value) => value.startsWith('https://'), {
      message: 'Trusted domain must start with https://',
      abort: true,
    })
    .refine(isUrl, invalidUrl),
)
/** Path of the screens below a trusted domain. */
export const HandlerPath = text(limits.trustedDomainMaxLength, (bounded) =>
  bounded.refine(isHandlerPath, { message: 'Handler path must start with /' }),
)

/** Id of a permission: the project's own, or a system permission with a leading `$`. */
export const PermissionId = text(limits.permissionIdMaxLength, (bounded) =>
  bounded
    .refine(isPermissionId, {
      message: 'Only lowercase letters, numbers, ":", "_" and optional "$" at the beginning are allowed',
      abort: true,
    })
    .refine((value) => !value.startsWith('$') || isSystemPermission(value), { message: 'Invalid system permission' }),
).meta({ examples: ['posts:write'] })

const canonicalize = (value: unknown) => (typeof value === 'string' ? (canonicalLocale(value) ?? value) : value)

/** A language tag (RFC 5646), cast to its canonical form: `pt-br` becomes `pt-BR`. */
export const LocaleTag = z.preprocess(
  canonicalize,
  z
    .string()
    .max(limits.localeMaxLength, { message: `must have at most ${limits.localeMaxLength} characters`, abort: true })
    .refine((value) => canonicalLocale(value) !== null, { message: 'must be a language tag such as "pt-BR"' }),
)

/** A verification code in examples of the reference. */
export const exampleCode = 'k3v9x2m7q1w8r5t0y4p6s3d9f2g7h1j8z5c0b4n6a3e9u'

/** A verification code: 45 characters of the token alphabet. Other lengths are refused. */
export const Code = castText(
  z.string().length(limits.tokenLength, `must have exactly ${limits.tokenLength} characters`),
)

const totpCodeRule = { message: `must be a string of exactly ${limits.totpDigits} digits`, abort: true }

/**
 * Code of an authenticator app (RFC 6238): exactly six ASCII digits. A number is refused instead of cast, because numbers
 * lose leading zeros.
 */
export const TotpCode = z
  .string()
  .length(limits.totpDigits, totpCodeRule)
  .regex(/^[0-9]+$/, totpCodeRule)

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const isBase64 = (value: string) => value !== '' && base64.test(value)
const totpSecretBytes = { min: 10, max: 128 }
const totpSecretRule = {
  message: `must be ${totpSecretBytes.min} to ${totpSecretBytes.max} bytes in base64`,
  abort: true,
}

/**
 * Key of an authenticator app in the standard alphabet with padding (RFC 4648, section 4): at least 80 bits, as in
 * early apps, and at most 128 bytes, because longer keys do not strengthen HMAC-SHA1.
 */
export const TotpSecret = castText(
  z
    .string()
    .refine(isBase64, { message: 'Invalid base64 format', abort: true })
    .max(Math.ceil(totpSecretBytes.max / 3) * 4, totpSecretRule)
    .refine((value) => isWithin(atob(value).length, totpSecretBytes), totpSecretRule),
)

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max
