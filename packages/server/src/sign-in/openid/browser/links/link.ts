/** Parts that the pages of emailed links share. */
import { KnownError } from '@portico/contract'
import type { Message } from '@portico/messages/texts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { html } from '../html.ts'
import { type PageCall, showPage } from '../page-context.ts'
import { alertOf } from '../sign-in/sign-in-steps.ts'

/** Longest code that is looked up. */
const codeMaxLength = 64

/** Returns the code of a link, from its address. Empty without one. */
export const codeOf = ({ request }: Pick<PageCall, 'request'>): string =>
  (new URLSearchParams(request.target.split('?')[1]).get('code') ?? '').slice(0, codeMaxLength)

type Texts = readonly [title: Message, text: Message]

/** Texts of a link that does not work, with the page that leads to a new one. */
export interface LinkRefusals {
  readonly unknown: Texts
  readonly expired: Texts
  readonly used: Texts
  readonly again: readonly [name: Message, address: string] | null
}

/** Shows why a link does not work. */
export function refusalOfLink(call: PageCall, error: KnownError, refusals: LinkRefusals): PageResponse {
  const { text } = call.texts
  const [title, reason] = textsOf(error, refusals)
  const isOfLink = error.code.startsWith('VERIFICATION_CODE_') || error.code === 'SCHEMA_ERROR'
  const [name, address] = refusals.again ?? []
  const body = html`${isOfLink ? html`<p role="alert">${text(reason)}</p>` : alertOf(call, error.code)}
${name && address !== undefined ? html`<p><a href="${address}">${text(name)}</a></p>` : null}`
  return showPage(call, { title: text(title), body, status: 400 })
}

function textsOf(error: KnownError, { unknown, expired, used }: LinkRefusals): Texts {
  if (KnownError.is(error, 'VERIFICATION_CODE_EXPIRED')) return expired
  return KnownError.is(error, 'VERIFICATION_CODE_ALREADY_USED') ? used : unknown
}
