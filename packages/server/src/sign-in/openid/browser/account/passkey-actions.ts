/** The forms of passkeys on the page `account`. */
import { endpoints } from '@portico/contract'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { unverifiedPasskey } from '../../../passkeys/register.ts'
import { callEndpoint } from '../call-api.ts'
import { optionsResponse, passkeyOf } from '../passkey-form.ts'
import { type AccountForm, type Action, fieldOf } from './account-form.ts'

const { passkeys } = endpoints
const own = { user_id: 'me' }

const initiate = ({ call, session }: AccountForm) =>
  callEndpoint(call, passkeys.initiateRegistration, { session, body: {} })

/** Returns the options of a new passkey, for the script. Throws the errors of the call. */
export const passkeyOptions = async (given: AccountForm): Promise<PageResponse> =>
  optionsResponse(await initiate(given))

/** Actions by the value of the field `action`. */
export const passkeyActions: Readonly<Record<string, Action>> = {
  'passkey-add': async (given) => {
    const sent = passkeyOf(given.form)
    if (!sent) {
      // The reason for which the script has got no options.
      await initiate(given)
      throw unverifiedPasskey()
    }
    await callEndpoint(given.call, passkeys.register, { session: given.session, body: { ...sent } })
  },
  'passkey-rename': async (given) => {
    const params = { passkey_id: fieldOf(given, 'id') }
    const body = { name: fieldOf(given, 'name').trim() }
    await callEndpoint(given.call, passkeys.rename, { session: given.session, params, query: own, body })
  },
  'passkey-remove': async (given) => {
    const params = { passkey_id: fieldOf(given, 'id') }
    await callEndpoint(given.call, passkeys.remove, { session: given.session, params, query: own })
  },
}
