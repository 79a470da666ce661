/** The forms of the page `account`. Each is one call of the API, with the rules of the API. */
import { endpoints, knownError } from '@portico/contract'
import { z } from 'zod'
import { findTotpStep } from '../../../../platform/crypto/totp.ts'
import { callEndpoint } from '../call-api.ts'
import { addressOf } from '../page-context.ts'
import { type AccountForm, type Action, EntryRefused, fieldOf, onceOf } from './account-form.ts'
import { keyActions } from './key-actions.ts'
import { passkeyActions } from './passkey-actions.ts'
import { pictureUrlOf } from './picture.ts'

const { connectedAccounts, contactChannels, mfa, oauthGrants, passwords, sessions, teams, terms, users } = endpoints
const ignored = z.unknown()
const own = { user_id: 'me' }

async function changeUser({ call, session }: AccountForm, body: object): Promise<void> {
  await callEndpoint(call, { route: users.updateMe.route, response: ignored }, { session, body })
}

async function changeEmail(given: AccountForm, body: object): Promise<void> {
  const { call, session } = given
  const params = { user_id: 'me', contact_channel_id: fieldOf(given, 'id') }
  await callEndpoint(call, contactChannels.update, { session, params, body })
}

async function sendVerification({ call, session }: AccountForm, id: string): Promise<void> {
  const params = { user_id: 'me', contact_channel_id: id }
  const body = { callback_url: addressOf(call, '/verify') }
  await callEndpoint(call, contactChannels.sendVerificationCodeTo, { session, params, body })
}

/** Throws the error of two passwords that differ. It has the code of a password that is refused. */
function requireRepeated(given: AccountForm): string {
  const password = fieldOf(given, 'new_password')
  if (password === fieldOf(given, 'repeated')) return password
  throw new EntryRefused('PASSWORDS_DIFFER')
}

/** Actions by the value of the field `action`. Those that show a page of their own are not among them. */
export const accountActions: Readonly<Record<string, Action>> = {
  name: (given) => changeUser(given, { display_name: fieldOf(given, 'display_name').trim() || null }),
  username: (given) => changeUser(given, { username: fieldOf(given, 'username').trim() || null }),
  picture: async (given) => changeUser(given, { profile_image_url: await pictureUrlOf(given.call, given.file) }),
  'picture-remove': (given) => changeUser(given, { profile_image_url: null }),
  language: (given) => changeUser(given, { locale: fieldOf(given, 'locale') || null }),
  'email-add': async (given) => {
    const { call, session } = given
    const value = fieldOf(given, 'email').trim()
    const body = { user_id: 'me', value, type: 'email', used_for_auth: false }
    const { id } = await callEndpoint(call, contactChannels.create, { session, body })
    await sendVerification(given, id)
  },
  'email-verify': async (given) => {
    await sendVerification(given, fieldOf(given, 'id'))
  },
  'email-primary': (given) => changeEmail(given, { is_primary: true }),
  'email-sign-in': (given) => changeEmail(given, { used_for_auth: true }),
  'email-no-sign-in': (given) => changeEmail(given, { used_for_auth: false }),
  'email-remove': async (given) => {
    const params = { user_id: 'me', contact_channel_id: fieldOf(given, 'id') }
    await callEndpoint(given.call, contactChannels.delete, { session: given.session, params })
  },
  'password-change': async (given) => {
    const body = { old_password: fieldOf(given, 'old_password'), new_password: requireRepeated(given) }
    await callEndpoint(given.call, passwords.update, { session: given.session, body })
  },
  'password-set': async (given) => {
    const body = { password: requireRepeated(given) }
    await callEndpoint(given.call, passwords.set, { session: given.session, body })
  },
  'authenticator-add': async (given) => {
    const secret = fieldOf(given, 'secret')
    const code = fieldOf(given, 'code').trim()
    const now = given.call.deps.clock.now()
    if (findTotpStep(Buffer.from(secret, 'base64'), code, now) === null) throw knownError('INVALID_TOTP_CODE')
    return changeUser(given, { totp_secret_base64: secret })
  },
  'authenticator-remove': async (given) => {
    const params = { authenticator_id: fieldOf(given, 'id') }
    await callEndpoint(given.call, mfa.removeAuthenticator, { session: given.session, params, query: own })
  },
  'authenticator-off': (given) => changeUser(given, { totp_secret_base64: null }),
  'session-end': async (given) => {
    const params = { session_id: fieldOf(given, 'id') }
    await callEndpoint(given.call, sessions.end, { session: given.session, params, query: own })
  },
  'sessions-end': async (given) => {
    await callEndpoint(given.call, sessions.endOthers, { session: given.session, query: own })
  },
  'device-remove': async (given) => {
    const params = { trusted_device_id: fieldOf(given, 'id') }
    await callEndpoint(given.call, mfa.removeTrustedDevice, { session: given.session, params, query: own })
  },
  'devices-remove': async (given) => {
    await callEndpoint(given.call, mfa.removeAllTrustedDevices, { session: given.session, query: own })
  },
  ...passkeyActions,
  ...keyActions,
  'account-remove': async (given) => {
    const params = { user_id: 'me', provider_id: fieldOf(given, 'id') }
    await callEndpoint(given.call, connectedAccounts.remove, { session: given.session, params })
  },
  'terms-withdraw': async (given) => {
    const params = { acceptance_id: fieldOf(given, 'id') }
    await callEndpoint(given.call, terms.withdraw, { session: given.session, params })
  },
  'app-remove': async (given) => {
    const params = { grant_id: fieldOf(given, 'id') }
    await callEndpoint(given.call, oauthGrants.end, { session: given.session, params, query: own })
  },
}

/** Makes new recovery codes with a code of the authenticator app. They are shown once. */
export async function createRecoveryCodes(given: AccountForm): Promise<readonly string[]> {
  const body = { totp: fieldOf(given, 'code').trim() }
  const { recovery_codes: codes } = await callEndpoint(given.call, mfa.createRecoveryCodes, {
    session: given.session,
    body,
  })
  return codes
}

/** Creates a team and returns its id. */
export async function createTeam(given: AccountForm): Promise<string> {
  const body = { display_name: fieldOf(given, 'name').trim(), creator_user_id: 'me' }
  const response = z.object({ id: z.string() })
  return (
    await callEndpoint(
      given.call,
      { route: teams.create.route, response },
      { session: given.session, body, ...onceOf(given) },
    )
  ).id
}

/** Deletes the account. */
export async function deleteAccount({ call, session }: AccountForm): Promise<void> {
  await callEndpoint(call, users.deleteMe, { session })
}
