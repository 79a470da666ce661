/** The section of what the user has accepted. */
import * as english from '@portico/messages/en'
import { type Html, html } from '../../html.ts'
import { linkOfText } from '../../sign-in/terms-parts.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, confirmed, section } from '../account-forms.ts'
import { dateText } from '../times.ts'

/** Versions of terms and privacy policy, with the time of their acceptance. A withdrawal signs the user out. */
export function termsSection(view: AccountView, { acceptances }: AccountData): Html {
  const { text, language } = view.call.texts
  const rows = acceptances.map(
    ({ id, document, accepted_at_millis: at, withdrawn_at_millis: withdrawnAt, ...version }) => {
      const date = dateText(language, at)
      const state =
        withdrawnAt === null
          ? text(english.termsAcceptedOn, { date })
          : text(english.termsWithdrawnOn, { date, withdrawn: dateText(language, withdrawnAt) })
      const label = text(english.withdrawTermsNamed, {
        document: text(document === 'terms' ? english.termsOfService : english.privacyPolicy),
      })
      const form = actionForm(view, { action: 'terms-withdraw', id, button: text(english.withdrawTerms), label })
      const question = confirmed(text(english.withdrawTermsQuestion), [text(english.withdrawTermsLoss)], form)
      return html`<li><p>${linkOfText(view.call, { ...version, document })}<br><span class="hint">${state}</span></p>
${withdrawnAt === null ? question : null}</li>`
    },
  )
  return section('terms', text(english.acceptedTermsTitle), html`<ul class="rows">${rows}</ul>`)
}
