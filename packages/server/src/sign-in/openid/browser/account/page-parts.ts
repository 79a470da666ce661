/** Parts that the pages of an account share. */
import * as english from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { type Html, html } from '../html.ts'
import type { PageCall } from '../page-context.ts'
import { findPageTexts } from '../page-texts.ts'
import { alertOf } from '../sign-in/sign-in-steps.ts'
import type { AccountData } from './account-data.ts'
import type { AccountView } from './account-forms.ts'

/** Sentences after forms whose change the page does not show by itself. */
const messages: Readonly<Record<string, Message>> = {
  'email-add': english.emailAdded,
  'email-verify': english.verificationSent,
  picture: english.imageSaved,
  'picture-remove': english.imageRemoved,
  'passkey-add': english.passkeyAdded,
  'password-change': english.passwordChanged,
  'password-set': english.passwordSet,
  'sessions-end': english.otherSessionsEnded,
  'device-remove': english.trustEnded,
  'devices-remove': english.trustEnded,
}

/** The language of the address precedes that of the user, and this one that of the browser. */
export async function inLanguageOf(call: PageCall, { locale }: Pick<AccountData['user'], 'locale'>): Promise<PageCall> {
  if (call.locales !== null || locale === null) return call
  return { ...call, texts: await findPageTexts(String(call.request.headers['accept-language'] ?? ''), locale) }
}

/** Returns the sentence after a form by its name in the address, or that of a provider that refused. */
export function statusOf(call: PageCall): Html | null {
  if (call.request.method === 'POST' || call.tooLarge) return null
  const query = new URLSearchParams(call.request.target.split('?')[1])
  const done = query.get('done') ?? ''
  const message = Object.hasOwn(messages, done) ? messages[done] : undefined
  return message ? html`<p role="status">${call.texts.text(message)}</p>` : alertOf(call, query.get('errorCode'))
}

/** Returns the sections, below the refusal of a form that is not among them: the user may not do it, or no longer. */
export function withRefusal({ failed }: AccountView, sections: readonly Html[]): readonly Html[] {
  const isShown = failed === null || sections.some((section) => section.html.includes(`value="${failed.action}"`))
  return isShown || !failed.alert ? sections : [failed.alert, ...sections]
}
