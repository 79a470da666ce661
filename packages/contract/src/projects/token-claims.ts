/** The claims that a project adds to access tokens: a JSON object with paths over the user, in place of values. */
import { z } from 'zod'
import type { Json } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { Team } from '../teams/teams.ts'
import { User } from '../users/user-schemas.ts'

/** A template of claims by their names. */
export type TokenClaimsTemplate = Readonly<Record<string, Json>>

/** RFC 7519, section 4.1; RFC 9068, section 2.2; OpenID Connect Core 1.0, sections 2 and 5.1; and those of our tokens. */
const reserved = new Set(
  [
    'iss sub aud exp nbf iat jti client_id auth_time acr amr azp scope roles groups entitlements nonce at_hash c_hash sid',
    'name given_name family_name middle_name nickname preferred_username profile picture website email email_verified',
    'gender birthdate zoneinfo locale phone_number phone_number_verified address updated_at act may_act cnf txn events',
    'role signed_up_at requires_totp_mfa restricted_reason permission_ids claims_omitted __proto__ constructor prototype',
  ].flatMap((names) => names.split(' ')),
)
const nameForm = /^[A-Za-z0-9_:/.-]{1,64}$/
const placeholder = /^\{\{([^{}]*)\}\}$/
const maxDepth = 8

/** Returns the path of a text that is exactly a placeholder, such as `{{user.client_metadata.plan}}`, or null. */
export function claimPathOf(text: string): readonly string[] | null {
  const path = placeholder.exec(text)?.[1]
  return path === undefined ? null : path.split('.')
}

const isOpen = (field: string) => field === 'client_metadata' || field === 'client_read_only_metadata'

/** Returns true if a path leads to a value that the user reads. Below metadata, every path does. */
function isKnownPath([root, field = '', ...rest]: readonly string[]): boolean {
  if (root === 'permission_ids') return field === '' && rest.length === 0
  const fields = root === 'user' ? User.shape : root === 'selected_team' ? Team.shape : {}
  if (root === 'selected_team' && field === 'permission_ids') return rest.length === 0
  if (!Object.hasOwn(fields, field) || rest.some((part) => part === '')) return false
  return rest.length === 0 || isOpen(field)
}

function placeholderProblemOf(value: string): string | null {
  const path = claimPathOf(value)
  if (path) return isKnownPath(path) ? null : `${value} is no field of the user that clients read`
  return value.includes('{{') ? `${value} is no placeholder: a text is one as a whole, such as {{user.id}}` : null
}

const problemOf = (value: Json) => shapeProblemOf(value, placeholderProblemOf)

function shapeProblemOf(
  value: Json,
  textProblemOf: (text: string) => string | null = () => null,
  depth = 0,
): string | null {
  if (depth > maxDepth) return `must be at most ${maxDepth} levels deep`
  if (typeof value === 'string') return textProblemOf(value)
  if (typeof value !== 'object' || value === null) return null
  if (Object.hasOwn(value, '__proto__')) return 'must not contain __proto__'
  const problems = Object.values(value).map((inner) => shapeProblemOf(inner, textProblemOf, depth + 1))
  return problems.find((problem) => problem !== null) ?? null
}

const nameProblem = (name: string): string | null => {
  if (!nameForm.test(name)) return 'names have 1 to 64 characters of A-Z, a-z, 0-9, "_", ":", "/", "." and "-"'
  const isReserved = reserved.has(name) || name.startsWith('is_') || name.endsWith('_id')
  return isReserved ? 'is reserved. Choose another name, for example with a prefix' : null
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

// Not a record of zod, which would drop the name `__proto__` instead of refusing it.
const claimsOf = (valueProblem: (value: Json) => string | null) =>
  z.custom<TokenClaimsTemplate>(isObject, 'must be an object').superRefine((template, context) => {
    if (!isObject(template)) return
    const names = Object.keys(template)
    const problem = (message: string, path: string[] = []) => context.addIssue({ code: 'custom', message, path })
    if (names.length > limits.tokenClaimsMax) problem(`must have at most ${limits.tokenClaimsMax} claims`)
    if (new TextEncoder().encode(JSON.stringify(template)).length > limits.tokenClaimsMaxBytes) {
      problem(`must have at most ${limits.tokenClaimsMaxBytes} bytes as JSON`)
    }
    for (const [name, value] of Object.entries(template)) {
      const message = nameProblem(name) ?? valueProblem(value)
      if (message !== null) problem(message, [name])
    }
  })

/** A template: at most 32 names and 4 KiB. */
export const TokenClaimsTemplate = claimsOf(problemOf)

/** Claims by their names, within the bounds of a template. Their texts are no placeholders. */
export const AddedClaims = claimsOf((value) => shapeProblemOf(value))
