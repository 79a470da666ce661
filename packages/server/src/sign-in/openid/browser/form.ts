/** Forms of the pages. */
import { isUrl } from '@portico/contract'
import type { ApiRequest } from '../../../platform/http/request/api-request.ts'
import { createFormToken, isFormToken } from './form-token.ts'
import { FormTooLarge } from './form-too-large.ts'
import { type Html, html } from './html.ts'
import type { PageCall } from './page-context.ts'

/** A passkey is the longest entry, apart from files. */
const formMaxBytes = 16 * 1024
const formWithFileMaxBytes = 2 * 1024 * 1024
/** Photos of cameras are read to their end, so that the browser shows the page that names the limit. */
const discardedMaxBytes = 32 * 1024 * 1024

/**
 * Reads the form of a page. Returns null for a form of another page, another origin, or another browser. Throws
 * {@link FormTooLarge}.
 */
export async function readForm(call: PageCall): Promise<URLSearchParams | null> {
  const body = await readBody(call, formMaxBytes)
  return body && checked(call, new URLSearchParams(Buffer.from(body).toString('utf8')))
}

/** A form with at most one file. */
export interface FormWithFile {
  readonly form: URLSearchParams
  readonly file: Uint8Array | undefined
}

/** Reads a form that may have a file (RFC 7578). Returns null as {@link readForm} does, and for a body that is no such form. */
export async function readFormWithFile(call: PageCall): Promise<FormWithFile | null> {
  const type = call.request.headers['content-type']
  if (typeof type !== 'string' || !type.startsWith('multipart/form-data')) {
    const form = await readForm(call)
    return form && { form, file: undefined }
  }
  const body = await readBody(call, formWithFileMaxBytes)
  if (!body) return null
  const sent = new Response(Buffer.from(body), { headers: { 'content-type': type } })
  const fields = [...((await sent.formData().catch(() => null)) ?? [])]
  const texts = fields.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const form = checked(call, new URLSearchParams(texts))
  const [file] = fields.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]))
  return form && { form, file: file && new Uint8Array(await file.arrayBuffer()) }
}

async function readBody({ request, origin }: PageCall, maxBytes: number): Promise<Uint8Array | null> {
  if (!isSameOrigin(request, origin)) return null
  try {
    return await request.readBody(maxBytes, discardedMaxBytes)
  } catch (error) {
    const { status }: { status?: unknown } = Object(error)
    if (status === 413) throw new FormTooLarge(maxBytes)
    // The browser has closed the connection.
    return null
  }
}

const checked = ({ browser, flow }: PageCall, form: URLSearchParams): URLSearchParams | null =>
  isFormToken(browser, flow, form.get('token') ?? '') ? form : null

/**
 * Browsers send the origin of a form. Text browsers send the address of its page instead. A request without either is refused:
 * a page can make a browser leave out the address, but not the origin.
 */
function isSameOrigin({ headers: { origin, referer } }: ApiRequest, address: string): boolean {
  const sent = origin ?? (typeof referer === 'string' && isUrl(referer) ? new URL(referer).origin : null)
  return sent === new URL(address).origin
}

/** Returns the hidden field with the token of a form. */
export const tokenField = ({ deps, browser, flow }: PageCall): Html =>
  html`<input type="hidden" name="token" value="${createFormToken(deps, browser, flow)}">`
