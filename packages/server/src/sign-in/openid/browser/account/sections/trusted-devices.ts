import * as english from '@portico/messages/en'
import { type Html, html } from '../../html.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, section } from '../account-forms.ts'
import { dateText, relativeTime } from '../times.ts'

/** The devices whose sign-ins need no second factor. */
export function trustedDeviceSection(view: AccountView, { trustedDevices }: AccountData): Html {
  const { text, language } = view.call.texts
  const now = view.call.deps.clock.now()
  const rows = trustedDevices.map(({ id, device, created_at_millis: since, last_used_at_millis: usedAt }) => {
    const name = device ?? text(english.unknownDevice)
    const date = dateText(language, since)
    const used =
      usedAt === null
        ? text(english.trustedSince, { date })
        : text(english.trustedSinceUsed, { date, ago: relativeTime(language, usedAt - now) })
    const form = actionForm(view, {
      action: 'device-remove',
      id,
      button: text(english.stopTrusting),
      label: text(english.stopTrustingDevice, { device: name }),
    })
    return html`<li><p><bdi>${name}</bdi><br><span class="hint">${used}</span></p>${form}</li>`
  })
  const stopAll = actionForm(view, { action: 'devices-remove', button: text(english.stopTrustingAll) })
  const list = html`<p class="hint">${text(english.trustedDevicesHelp)}</p><ul class="rows">${rows}</ul>${rows.length > 1 ? stopAll : null}`
  const content = rows.length === 0 ? html`<p>${text(english.noTrustedDevices)}</p>` : list
  return section('trusted-devices', text(english.trustedDevicesTitle), content)
}
