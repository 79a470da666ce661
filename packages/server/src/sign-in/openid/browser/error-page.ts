import * as english from '@portico/messages/en'
import * as pages from '@portico/messages/en/pages'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { PageError } from '../library/running-request.ts'
import { html } from './html.ts'
import { type PageCall, pageOfFlow, type ShownCall, showPage } from './page-context.ts'

/** Returns the page for a flow that does not exist in this browser. */
export function expiredPage(call: PageCall): PageResponse {
  const { text } = call.texts
  const body = html`<p role="alert">${text(pages.flowExpired)}</p>`
  return showPage(call, { title: text(pages.flowErrorTitle), body, status: 400 })
}

/** Returns the page for a request whose error cannot be sent to the client: its address is not known to be the client's. */
export function errorPage(call: ShownCall, status: number, { error, description }: PageError): PageResponse {
  const { text } = call.texts
  if (error === 'server_error' || error === 'temporarily_unavailable') {
    const body = html`<p role="alert">${text(english.serviceBusy)}</p>`
    return showPage(call, { title: text(pages.flowErrorTitle), body, status })
  }
  const details = [error, description].filter((part) => part !== null).join(': ')
  const body = html`<p role="alert">${text(pages.flowRefused)}</p>
<details><summary>${text(pages.flowDetails)}</summary><p lang="en" dir="ltr">${details}</p></details>`
  return showPage(call, { title: text(pages.flowErrorTitle), body, status })
}

/** Returns the page for a visitor that an app sends here after a failure. Its address contains nothing that is shown. */
export function generalErrorPage(call: PageCall): PageResponse {
  const { text } = call.texts
  const body = html`<p>${text(english.unknownErrorText)}</p>
<p><a href="${pageOfFlow(call, 'sign-in')}">${text(english.goToSignIn)}</a></p>`
  return showPage(call, { title: text(english.errorTitle), body })
}
