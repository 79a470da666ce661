/** Forms that the script of the pages completes with a passkey. Without the script they are hidden. */
import * as english from '@portico/messages/en'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import { tokenField } from './form.ts'
import { type Html, html } from './html.ts'
import type { PageCall } from './page-context.ts'

interface PasskeyForm {
  /** `get` uses a passkey (WebAuthn, section 5.1.4), `create` makes one (section 5.1.3). */
  readonly ceremony: 'get' | 'create'
  /** Address to which the form posts. Left out: that of the page. */
  readonly action?: string
  /** Fields that name the form. */
  readonly fields: Html
  readonly button: string
  /** The sentence for a ceremony that the user or the browser has ended. */
  readonly failure: string
  /** True for the main button of its page. */
  readonly isMain?: boolean
  /** True if the browser may suggest passkeys in the field of the page for an address. */
  readonly isSuggested?: boolean
}

/** Returns the form. Its button asks the same page for options, with the field `options`, and posts what the browser returns. */
export function passkeyForm(
  call: PageCall,
  { ceremony, action, fields, button, failure, isMain, isSuggested = false }: PasskeyForm,
): Html {
  const unsupported = call.texts.text(english.passkeysUnsupported)
  const target = action === undefined ? null : html` action="${action}"`
  const suggested = isSuggested ? html` data-suggest` : null
  return html`<form method="post"${target} hidden data-passkey="${ceremony}"${suggested} data-unsupported="${unsupported}">${tokenField(call)}${fields}
<input type="hidden" name="passkey" value=""><input type="hidden" name="passkey_code" value="">
<p class="error" role="alert" hidden>${failure}</p><button class="${isMain ? 'main' : ''}">${button}</button></form>
<noscript><p class="hint">${unsupported}</p></noscript>`
}

/** Returns true for the question of the script for options. */
export const asksForOptions = (form: URLSearchParams): boolean => form.has('options')

/** Returns the options for the script. */
export const optionsResponse = (options: object): PageResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store, max-age=0' },
  body: JSON.stringify(options),
})

/** The response of the browser, and the code of the challenge that it has signed. */
export interface SentPasskey {
  readonly credential: object
  readonly code: string
}

/** Returns the passkey of a form. Null if the script has got no options, or there is no script. */
export function passkeyOf(form: URLSearchParams): SentPasskey | null {
  const sent = form.get('passkey') ?? ''
  return sent === '' ? null : { credential: parsed(sent), code: form.get('passkey_code') ?? '' }
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    // The API refuses it.
    return {}
  }
}
