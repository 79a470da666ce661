/** The sections of devices and apps that have access to the account. */
import * as english from '@portico/messages/en'
import { type Html, html } from '../../html.ts'
import { pageOfFlow } from '../../page-context.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, confirmed, section } from '../account-forms.ts'
import { dateText, dateTimeText, relativeTime } from '../times.ts'

/** The devices that are signed in. */
export function sessionSection(view: AccountView, data: AccountData): Html {
  const { text, language } = view.call.texts
  const now = view.call.deps.clock.now()
  const rows = data.sessions.map(({ id, device, is_current_session: isCurrent, last_used_at: usedAt }) => {
    const name = device ?? text(english.unknownDevice)
    const state = isCurrent
      ? text(english.thisDevice)
      : text(english.activeAgo, { ago: relativeTime(language, usedAt - now) })
    const button = text(english.endSession)
    const label = text(english.endSessionOn, { device: name })
    const form = isCurrent ? null : actionForm(view, { action: 'session-end', id, button, label })
    return html`<li><p><bdi>${name}</bdi><br><span class="hint">${state}</span></p>${form}</li>`
  })
  const endAll = actionForm(view, { action: 'sessions-end', button: text(english.endOtherSessions) })
  const content = html`<p class="hint">${text(english.sessionsHelp)}</p><ul class="rows">${rows}</ul>${data.sessions.length > 1 ? endAll : null}
<p><a href="${pageOfFlow(view.call, 'sign-out')}">${text(english.signOut)}</a></p>`
  return section('sessions', text(english.sessionsTitle), content)
}

/** The acts of agents that wait for the user. Each is shown on a page of its own, which has the words of its server. */
export function approvalSection({ call }: AccountView, { approvals }: AccountData): Html {
  const { text, language } = call.texts
  const rows = approvals.map(({ id, client_name: app, scope, scope_name: name, created_at_millis: createdAt }) => {
    const details = [name ?? scope, relativeTime(language, createdAt - call.deps.clock.now())]
    const address = pageOfFlow({ ...call, approval: id }, 'approve')
    return html`<li><p><a href="${address}">${text(english.approvalTitle, { app })}</a><br><span class="hint">${details.join(' · ')}</span></p></li>`
  })
  const content = html`<p class="hint">${text(english.approvalsHelp)}</p><ul class="rows">${rows}</ul>`
  return section('approvals', text(english.approvalsTitle), content)
}

/** The apps that the user has signed in to. */
export function appSection(view: AccountView, { grants }: AccountData): Html {
  const { text, language } = view.call.texts
  const now = view.call.deps.clock.now()
  const rows = grants.map(({ id, client_name: app, created_at_millis: createdAt, ...grant }) => {
    const form = actionForm(view, {
      action: 'app-remove',
      id,
      button: text(english.removeApp),
      label: text(english.removeAppNamed, { app }),
    })
    const { client_host: host, last_used_at_millis: usedAt, expires_at_millis: endsAt } = grant
    const details = [
      ...(host === null ? [] : [host]),
      text(english.appSince, { date: dateText(language, createdAt) }),
      // Agents: the user has chosen the end, which may be in an hour.
      ...(usedAt === null ? [] : [text(english.appUntil, { date: dateTimeText(language, endsAt) })]),
      ...(usedAt === null ? [] : [text(english.activeAgo, { ago: relativeTime(language, usedAt - now) })]),
    ]
    return html`<li><p><bdi>${app}</bdi><br><span class="hint">${details.join(' · ')}</span></p>
${confirmed(text(english.removeAppQuestion, { app }), [text(english.removeAppLoss)], form)}</li>`
  })
  return section(
    'apps',
    text(english.appsTitle),
    html`<p class="hint">${text(english.appsHelp)}</p><ul class="rows">${rows}</ul>`,
  )
}
