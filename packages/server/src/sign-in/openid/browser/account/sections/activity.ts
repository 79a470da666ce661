import * as english from '@portico/messages/en'
import { eventTitles } from '@portico/messages/event-titles'
import { placeName } from '@portico/messages/place-of'
import { type Html, html } from '../../html.ts'
import { pageOfFlow } from '../../page-context.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, section } from '../account-forms.ts'
import { dateTimeText } from '../times.ts'

/** The recent events of the account, the newest first. */
export function activitySection(view: AccountView, { activity: { events, hasMore } }: AccountData): Html {
  const { call } = view
  const { text } = call.texts
  const rows = events.flatMap((event) => eventRow(view, event) ?? [])
  const more = html`<p><a href="${pageOfFlow(call, 'account', { activity: 'all' })}#activity">${text(english.showMore)}</a></p>`
  const list = html`<p class="hint">${text(english.activityHelp)}</p><ul class="rows">${rows}</ul>${hasMore ? more : null}`
  const content = rows.length === 0 ? html`<p>${text(english.noActivity)}</p>` : list
  return section('activity', text(english.activityTitle), content)
}

/** Returns the row of an event, or null for a type that is not shown, such as that of a team. */
function eventRow({ call }: AccountView, event: AccountData['activity']['events'][number]): Html | null {
  const { text, language } = call.texts
  const titles: Readonly<Record<string, (typeof eventTitles)[keyof typeof eventTitles]>> = eventTitles
  const title = Object.hasOwn(titles, event.type) ? titles[event.type] : undefined
  if (title === undefined) return null
  const place = placeName({ country: event.country, networkAddress: event.network_address }, language)
  const details = [event.device, place].filter(Boolean)
  const at = new Date(event.at_millis).toISOString()
  return html`<li><p>${text(title)}<br><span class="hint"><time datetime="${at}">${dateTimeText(language, event.at_millis)}</time>${details.map((detail) => html` · <bdi>${detail}</bdi>`)}</span></p></li>`
}
