/** The choice of the user how long an agent may act. */
import * as pages from '@portico/messages/en/pages'
import type { ClientForTokens } from '../clients/client-for-tokens.ts'
import { type Html, html } from './html.ts'
import type { PageTexts } from './page-texts.ts'

/** Lifetimes in seconds, with their units. */
const lifetimes = [
  { seconds: 3600, count: 1, unit: 'hour' },
  { seconds: 86_400, count: 1, unit: 'day' },
  { seconds: 30 * 86_400, count: 30, unit: 'day' },
] as const

/** The one that is chosen at first. */
const initialSeconds = 86_400

/** Returns true for an agent that is not the owner's. Each of its approvals has an end of its own. */
export const isAgent = ({ kind, isFirstParty }: Pick<ClientForTokens, 'kind' | 'isFirstParty'>): boolean =>
  kind === 'mcp' && !isFirstParty

/** Returns the field with the lifetimes. The longest one lasts until the user ends the access. */
export function lifetimeField({ text, language }: PageTexts): Html {
  const options = lifetimes.map(({ seconds, count, unit }) => {
    const name = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
    return html`<option value="${String(seconds)}"${seconds === initialSeconds ? html` selected` : null}>${name}</option>`
  })
  return html`<label>${text(pages.consentLifetime)}<select name="lifetime">${options}<option value="">${text(pages.consentUntilEnded)}</option></select></label>`
}

/** Returns the chosen lifetime in seconds; null for access until the user ends it. Other values have the shortest one. */
export function lifetimeOf(form: URLSearchParams): number | null {
  const chosen = form.get('lifetime')
  if (chosen === '') return null
  return lifetimes.find(({ seconds }) => String(seconds) === chosen)?.seconds ?? lifetimes[0].seconds
}
