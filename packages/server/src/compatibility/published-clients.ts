/**
 * Clients that are published on npm under other names. They send other header prefixes and throw on codes that they do not
 * know. What they receive in place of our own form is declared here, in `published-codes.ts` and `published-calls.ts`.
 */
import { type ErrorCode, type ErrorDetails, KnownError, knownError } from '@portico/contract'
import type { ForeignClients, RefusalText } from '../platform/http/protocol.ts'
import { publishedCalls } from './published-calls.ts'
import { publishedCodes } from './published-codes.ts'

const wrongPasskey = {
  message: 'This passkey could not be verified. Try again, or sign in another way.',
} satisfies ErrorDetails<'PASSKEY_AUTHENTICATION_FAILED'>

/** Other codes by code, on every endpoint. */
const codes: Partial<Record<ErrorCode, KnownError>> = {
  PROJECT_ROLE_REQUIRED: knownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'),
  // They show the text of this code at the field of the new password.
  PASSWORD_WAS_USED_BEFORE: knownError('PASSWORD_REQUIREMENTS_NOT_MET', {
    message: knownError('PASSWORD_WAS_USED_BEFORE').message,
  }),
}

/** Other codes and statuses by code, on single endpoints. A ban looks like a failed sign-in. */
const formsOfEndpoints: Readonly<Record<string, Partial<Record<ErrorCode, KnownError | number>>>> = {
  'contactChannels.update': { CONTACT_CHANNEL_NOT_FOUND: 400 },
  'contactChannels.delete': { CONTACT_CHANNEL_NOT_FOUND: 400, OWN_USER_REQUIRED: 400 },
  'mfa.signIn': { USER_BANNED: knownError('VERIFICATION_CODE_EXPIRED') },
  'mfa.initiatePasskey': { USER_BANNED: knownError('VERIFICATION_CODE_EXPIRED') },
  'mfa.initiatePasskeySetUp': { USER_BANNED: knownError('VERIFICATION_CODE_EXPIRED') },
  'oauth.token': { USER_BANNED: knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED') },
  'otp.signIn': { USER_BANNED: knownError('VERIFICATION_CODE_EXPIRED') },
  'passkeys.signIn': { USER_BANNED: knownError('PASSKEY_AUTHENTICATION_FAILED', wrongPasskey) },
  'passwords.reset': { USER_BANNED: knownError('VERIFICATION_CODE_EXPIRED') },
  'passwords.signIn': { USER_BANNED: knownError('EMAIL_PASSWORD_MISMATCH') },
  'terms.completeSignIn': { USER_BANNED: knownError('VERIFICATION_CODE_EXPIRED') },
  'sessions.refresh': { USER_BANNED: knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED') },
}

const setUpText =
  'This app requires a second factor, which your account does not have. Ask the owner of the app where to set one up.'

/** These clients know codes of authenticator apps only: with the error they would ask for one that does not exist. */
const needsOtherFactor = (error: KnownError): boolean =>
  KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') && !error.details.methods.includes('totp')

/** Texts that differ from the message of the error. */
function textOf(error: KnownError): Omit<RefusalText, 'status'> {
  // Screens of these clients show the text to end users.
  if (KnownError.is(error, 'FRESH_SIGN_IN_REQUIRED')) {
    return { text: 'Your sign-in is too old for this change. Sign out, sign in again, and then repeat the change.' }
  }
  if (KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) {
    return { text: error.details.set_up ? setUpText : 'Sign in with your passkey: this app requires a second factor.' }
  }
  if (KnownError.is(error, 'TEAM_CREATION_NOT_ENABLED')) return { text: 'Team creation is not enabled.' }
  if (KnownError.is(error, 'INVALID_TOKEN_REQUEST')) return { text: `The field ${error.details.field} is missing.` }
  return { text: error.message }
}

/** The published clients, as the HTTP layer needs them. */
export const publishedClients: ForeignClients = {
  prefixes: ['x-stack-', 'x-hexclave-'],
  refusalOf(error, endpoint) {
    const form = (endpoint === null ? undefined : formsOfEndpoints[endpoint]?.[error.code]) ?? codes[error.code]
    if (form instanceof KnownError) return form
    if (publishedCodes.has(error.code) && !needsOtherFactor(error)) return error
    return { status: form ?? error.status, ...textOf(error) }
  },
  calls: publishedCalls,
}
