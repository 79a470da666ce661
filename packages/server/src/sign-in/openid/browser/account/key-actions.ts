/** The forms of API keys, of a user or of a team. */
import { endpoints } from '@portico/contract'
import * as english from '@portico/messages/en'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { callEndpoint } from '../call-api.ts'
import { html } from '../html.ts'
import { type PageCall, showPage } from '../page-context.ts'
import { type AccountForm, type Action, fieldOf, onceOf } from './account-form.ts'

const { userApiKeys } = endpoints
const dayMillis = 24 * 60 * 60_000

/** Actions by the value of the field `action`. */
export const keyActions: Readonly<Record<string, Action>> = {
  'key-revoke': async (given) => {
    const params = { api_key_id: fieldOf(given, 'id') }
    const input = { session: given.session, params, query: { user_id: 'me' }, body: { revoked: true } }
    await callEndpoint(given.call, userApiKeys.update, input)
  },
}

/** Creates a key of the user and returns it. Throws the errors of the call. */
export async function createKey(given: AccountForm): Promise<string> {
  const body = { user_id: 'me', ...settingsOfKey(given) }
  return (await callEndpoint(given.call, userApiKeys.create, { session: given.session, body, ...onceOf(given) })).value
}

/** Returns the settings of a new key. Without a list of permissions, it has those of its holder, also later ones. */
export function settingsOfKey(given: AccountForm) {
  const { form } = given
  const isLimited = form.has('limits') && !form.has('all')
  const days = Number(fieldOf(given, 'days'))
  return {
    description: fieldOf(given, 'name').trim(),
    expires_at_millis: days > 0 ? given.call.deps.clock.now() + days * dayMillis : null,
    checks_per_minute: Number(fieldOf(given, 'checks')) || null,
    ...(isLimited && { permission_ids: form.getAll('permission') }),
  }
}

/** Shows a new key, once. */
export function newKeyPage(call: PageCall, key: string, next: string): PageResponse {
  const { text } = call.texts
  const body = html`<p role="status">${text(english.copyApiKey)}</p><p><code dir="ltr">${key}</code></p>
<p><a href="${next}">${text(english.apiKeySaved)}</a></p>`
  return showPage(call, { title: text(english.apiKeysTitle), body })
}
