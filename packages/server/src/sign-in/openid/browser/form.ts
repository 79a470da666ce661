/** Forms of the pages. */
import type { ApiRequest } from '../../../platform/http/request/api-request.ts'
import { createFormToken, isFormToken } from './form-token.ts'
import { type Html, html } from './html.ts'
import type { PageCall } from './page-context.ts'

const formMaxBytes = 16 * 1024

/** Reads the form of a page. Returns null for a form of another page, another origin, or another browser. */
export async function readForm({ request, origin, browser, flow }: PageCall): Promise<URLSearchParams | null> {
  if (!isSameOrigin(request, origin)) return null
  const body = await request.readBody(formMaxBytes).catch(() => null)
  if (body === null) return null
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'))
  return isFormToken(browser, flow, form.get('token') ?? '') ? form : null
}

/** Every browser sends the origin of a form. Clients that send none have no cookies of a user either. */
const isSameOrigin = ({ headers }: ApiRequest, address: string): boolean => headers.origin === new URL(address).origin

/** Returns the hidden field with the token of a form. */
export const tokenField = ({ deps, browser, flow }: PageCall): Html =>
  html`<input type="hidden" name="token" value="${createFormToken(deps, browser, flow)}">`
