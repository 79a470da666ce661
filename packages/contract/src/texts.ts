/**
 * The texts that requests carry, each with a bound, for there is no making one without: tight for what is kept, wide for
 * what is only compared with something and forgotten. Characters are Unicode code points, as JSON Schema counts them.
 */
import { z } from 'zod'
import { limits } from './limits.ts'
import { canonicalLocale, isEmail, isHandlerPath, isPermissionId, isStrictEmail, isSystemPermission } from './rules.ts'

const numberToString = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/**
 * A text of at most `maxLength` characters; `rules` adds further rules, which are not asked of what is too long. Like
 * everything in requests it is cast first: a number may stand for it.
 */
export const text = (maxLength: number, rules: (bounded: z.ZodString) => z.ZodString = (bounded) => bounded) =>
  castText(rules(z.string().max(maxLength, { message: `must have at most ${maxLength} characters`, abort: true })))
const castText = (schema: z.ZodString) => z.preprocess(numberToString, schema)

export const notEmpty = (bounded: z.ZodString) => bounded.min(1, 'must not be empty')

/** What people, teams and projects are called. */
export const Name = text(limits.nameMaxLength)
/** A name that must be there. */
export const NonEmptyName = text(limits.nameMaxLength, notEmpty)
/** How the owner of a passkey tells it from others. */
export const PasskeyName = text(limits.passkeyNameMaxLength, notEmpty)
/** The name by which a user tells an authenticator app from others. */
export const AuthenticatorName = text(limits.authenticatorNameMaxLength, notEmpty)
/** A few sentences of an owner about something. */
export const Description = text(limits.descriptionMaxLength)
/** What part of a name or an address people are looked up by. */
export const SearchText = text(limits.searchTextMaxLength)
/** What is said above a mail, with placeholders. */
export const EmailSubject = text(limits.emailSubjectMaxLength)

/** What is compared or looked up, and never kept: codes, tokens, keys, a password that should be right. */
export const OpaqueText = text(limits.opaqueTextMaxLength)
/** The same, but it must be there. */
export const NonEmptyOpaqueText = text(limits.opaqueTextMaxLength, notEmpty)

/**
 * A password to be. It is judged where it is set, by errors of its own for any length, so that nothing else is said of
 * one that is too long.
 */
export const NewPassword = castText(z.string()).meta({
  maxLength: limits.passwordMaxLength,
  description: 'A length that is not allowed is answered with PASSWORD_TOO_SHORT or PASSWORD_TOO_LONG',
})

/** Who a person is at a provider. */
export const AccountId = text(limits.accountIdMaxLength, notEmpty)
/** What an owner got from a provider or a mail host to speak with it: ids, secrets, names of users; scopes, too. */
export const ProviderSetting = text(limits.providerSettingMaxLength)
/** The same, but it must be there. */
export const NonEmptyProviderSetting = text(limits.providerSettingMaxLength, notEmpty)
/** The name of a machine (RFC 1035, section 2.3.4), or its address. */
export const HostName = text(limits.hostNameMaxLength, notEmpty)

/** An address in the form of HTML inputs, stored and compared as given. */
export const Email = text(limits.emailMaxLength, (bounded) =>
  bounded.refine(isEmail, { message: 'must be a valid e-mail address' }),
)
/** Additionally, the domain ends in a dot and at least two characters. */
export const StrictEmail = text(limits.emailMaxLength, (bounded) =>
  bounded.refine(isStrictEmail, { message: 'must be a valid e-mail address' }),
)

const isUrl = (value: string) => URL.canParse(value)
const invalidUrl = { message: 'Invalid URL' }
/** Any absolute URL that a standard parser accepts. */
export const Url = text(limits.urlMaxLength, (bounded) => bounded.refine(isUrl, invalidUrl))
/** The empty one clears what was there. */
export const UrlOrEmpty = text(limits.urlMaxLength, (bounded) =>
  bounded.refine((value) => value === '' || isUrl(value), invalidUrl),
)
/** Where a URL should stand; whether it is one matters only where it is used. */
export const UrlText = text(limits.urlMaxLength)
/** Where the picture of a user or team is; often a data URL. */
export const ProfileImageUrl = text(limits.profileImageUrlMaxLength, (bounded) => bounded.refine(isUrl, invalidUrl))

/** An origin with an optional path whose pages may be sent people and codes. */
export const TrustedDomain = text(limits.trustedDomainMaxLength, (bounded) =>
  bounded
    .refine((value) => value.startsWith('https://'), {
      message: 'Trusted domain must start with https://',
      abort: true,
    })
    .refine(isUrl, invalidUrl),
)
/** Where the screens are below a trusted domain. */
export const HandlerPath = text(limits.trustedDomainMaxLength, (bounded) =>
  bounded.refine(isHandlerPath, { message: 'Handler path must start with /' }),
)

/** The id of a permission: one of the owner's, or one of the system's with a leading `$`. */
export const PermissionId = text(limits.permissionIdMaxLength, (bounded) =>
  bounded
    .refine(isPermissionId, {
      message: 'Only lowercase letters, numbers, ":", "_" and optional "$" at the beginning are allowed',
      abort: true,
    })
    .refine((value) => !value.startsWith('$') || isSystemPermission(value), { message: 'Invalid system permission' }),
)

const canonicalize = (value: unknown) => (typeof value === 'string' ? (canonicalLocale(value) ?? value) : value)

/** A language tag (RFC 5646), in its canonical form: `pt-br` becomes `pt-BR`. */
export const LocaleTag = z.preprocess(
  canonicalize,
  z
    .string()
    .max(limits.localeMaxLength, { message: `must have at most ${limits.localeMaxLength} characters`, abort: true })
    .refine((value) => canonicalLocale(value) !== null, { message: 'must be a language tag such as "pt-BR"' }),
)

/** A code of the product: 45 characters of the token alphabet; another length is no code at all. */
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
 * The secret of an authenticator app in the standard alphabet with padding (RFC 4648, section 4): 80 bits at least,
 * which is what the common apps began with, and not more than makes sense for HMAC-SHA1.
 */
export const TotpSecret = castText(
  z
    .string()
    .refine(isBase64, { message: 'Invalid base64 format', abort: true })
    .max(Math.ceil(totpSecretBytes.max / 3) * 4, totpSecretRule)
    .refine((value) => isWithin(atob(value).length, totpSecretBytes), totpSecretRule),
)

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max
