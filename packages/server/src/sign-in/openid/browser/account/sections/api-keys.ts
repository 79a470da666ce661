/** The section of API keys, of a user or of a team. */
import { limits } from '@portico/contract'
import * as english from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { type Html, html } from '../../html.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, confirmed, detailsOf, section } from '../account-forms.ts'
import { relativeTime, usesText } from '../times.ts'

/** Days after which a new key ends. The first one is chosen at first. */
const daysOfKeys = [90, 30, 365]
const checksOfKeys = [10, 60, 300]

type Key = Omit<AccountData['apiKeys'][number], 'type' | 'user_id'>

interface HeldKeys {
  readonly help: Message
  readonly keys: readonly Key[]
  /** Permissions that a key may have. */
  readonly permissionIds: readonly string[]
  /** True if a key may have all permissions of its holder, also later ones. */
  readonly canHaveAll: boolean
}

/** The keys that are not revoked, and the form of a new one. */
export function apiKeySection(view: AccountView, { help, keys, permissionIds, canHaveAll }: HeldKeys): Html {
  const { text } = view.call.texts
  const rows = keys.filter((key) => key.manually_revoked_at_millis === undefined).map((key) => keyRow(view, key))
  const create = text(english.createApiKey)
  const fields = html`${nameField(view)}${endField(view)}${checksField(view)}${permissionFields(view, permissionIds, canHaveAll)}`
  const form = actionForm(view, { action: 'key-create', button: create, fields })
  const isRefused = view.failed?.action === 'key-create'
  const content = html`<p class="hint">${text(help)}</p><ul class="rows">${rows}</ul>${detailsOf(create, form, isRefused)}`
  return section('api-keys', text(english.apiKeysTitle), content)
}

function keyRow(view: AccountView, key: Key): Html {
  const { deps, texts } = view.call
  const { text, language } = texts
  const { id, description: name, expires_at_millis: endsAt, value } = key
  const now = deps.clock.now()
  const isExpired = endsAt !== undefined && endsAt <= now
  const end =
    endsAt === undefined || isExpired
      ? ''
      : ` ${text(english.invitationExpires, { ago: relativeTime(language, endsAt - now) })}`
  const used = usesText(texts, deps, {
    created_at_millis: key.created_at_millis,
    last_used_at_millis: key.last_used_at_millis ?? null,
  })
  const form = actionForm(view, { action: 'key-revoke', id, button: text(english.revokeApiKey) })
  const revoke = confirmed(text(english.revokeNamed, { name }), [text(english.revokeApiKeyLoss)], form)
  return html`<li><p><bdi>${name}</bdi>${isExpired ? html` · ${text(english.expiredBadge)}` : null}<br>
<span class="hint"><bdi dir="ltr">…${value.last_four}</bdi> · ${used}${end}</span></p>${isExpired ? null : revoke}</li>`
}

const nameField = ({ call: { texts } }: AccountView): Html =>
  html`<label>${texts.text(english.apiKeyName)}<input name="name" autocomplete="off" maxlength="${String(limits.descriptionMaxLength)}" required></label>`

function endField({ call: { texts } }: AccountView): Html {
  const days = new Intl.NumberFormat(texts.language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const options = daysOfKeys.map((count) => html`<option value="${String(count)}">${days.format(count)}</option>`)
  return html`<label>${texts.text(english.apiKeyExpiry)}<select name="days">${options}<option value="">${texts.text(english.apiKeyWithoutEnd)}</option></select></label>`
}

function checksField({ call: { texts } }: AccountView): Html {
  const counts = new Intl.NumberFormat(texts.language)
  const options = checksOfKeys.map((count) => html`<option value="${String(count)}">${counts.format(count)}</option>`)
  return html`<label>${texts.text(english.apiKeyChecks)}<select name="checks"><option value="">${texts.text(english.apiKeyChecksOfApp)}</option>${options}</select></label>`
}

/** Without a script, a chosen permission means nothing while "all" is checked. */
function permissionFields({ call: { texts } }: AccountView, ids: readonly string[], canHaveAll: boolean): Html | null {
  if (ids.length === 0) return null
  const all = html`<label class="choice"><input type="checkbox" name="all" checked> ${texts.text(english.allPermissions)}</label>`
  const choices = ids.map(
    (id) =>
      html`<label class="choice"><input type="checkbox" name="permission" value="${id}"> <bdi>${id}</bdi></label>`,
  )
  return html`<fieldset><legend>${texts.text(english.apiKeyPermissions)}</legend><input type="hidden" name="limits" value="">${canHaveAll ? all : null}${choices}</fieldset>`
}
