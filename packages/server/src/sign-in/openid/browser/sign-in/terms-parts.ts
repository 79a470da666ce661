/** Parts of the forms in which people accept terms. */
import type { TermsToAccept } from '@portico/contract'
import { termsTextIn } from '@portico/contract/terms-text'
import * as english from '@portico/messages/en'
import { requiredTerms } from '../../../../accounts/terms/owed-terms.ts'
import { type Html, html } from '../html.ts'
import type { PageCall } from '../page-context.ts'

type Shown = Pick<PageCall, 'texts'>

/** Returns the links of versions, with their ids for the form and the box that accepts them. */
export const acceptanceFields = (call: Shown, versions: readonly TermsToAccept[]): Html =>
  html`<ul>${versions.map((version) => html`<li>${linkOfText(call, version)}</li>`)}</ul>
${versions.map(({ id }) => html`<input type="hidden" name="version" value="${id}">`)}
<label class="choice"><input type="checkbox" name="accepts" value="1" required>${call.texts.text(english.acceptTermsBox)}</label>`

/** Returns the same for the versions that a new user has to accept, or null. */
export function termsOfSignUp(call: Pick<PageCall, 'texts' | 'project'>): Html | null {
  const versions = requiredTerms(call.project.config.terms)
  return versions.length === 0 ? null : acceptanceFields(call, versions)
}

/** Returns the ids of the versions that a form accepts. Without the box there are none. */
export const acceptedIn = (form: URLSearchParams): string[] => (form.has('accepts') ? form.getAll('version') : [])

/** Returns the link of a version, with the date of its text. It opens beside the form, which keeps its values. */
export function linkOfText(
  { texts: page }: Shown,
  { document, texts }: Pick<TermsToAccept, 'document' | 'texts'>,
): Html {
  const { url = '', date = null } = termsTextIn(texts, page.language) ?? {}
  const name = page.text(document === 'terms' ? english.termsOfService : english.privacyPolicy)
  const link = html`<a href="${url}" target="_blank" rel="noopener noreferrer">${name}</a>`
  if (date === null) return link
  return html`${link} <span class="hint">${page.text(english.termsDate, { date: dayText(page.language, date) })}</span>`
}

/** Returns a day without a time zone, such as "29 November 2026". */
const dayText = (language: string, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
