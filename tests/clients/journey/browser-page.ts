/** The members of a browser that the published client reads: the page, its cookies, and an authenticator. */
import { vi } from 'vitest'
import { createAuthenticator } from '../../conformance/authenticator.ts'
import { pageUrl } from './scene.ts'

type Credentials = Pick<CredentialsContainer, 'create' | 'get'>

const encoded = (data: BufferSource) => Buffer.from(ArrayBuffer.isView(data) ? data.buffer : data).toString('base64url')

interface Page {
  readonly credentials?: Credentials
  /** Receives the URL that the page opens. */
  readonly open?: (url: string) => unknown
}

/** Performs an act as in a page. */
export async function inPage<T>(act: () => Promise<T>, { credentials, open = () => undefined }: Page = {}): Promise<T> {
  const tab = new Map<string, string>()
  const sessionStorage = {
    setItem: (key: string, value: string) => tab.set(key, value),
    getItem: (key: string) => tab.get(key) ?? null,
  }
  const location = Object.assign(new URL(pageUrl), { assign: open, replace: open })
  vi.stubGlobal('window', { location, sessionStorage })
  vi.stubGlobal('document', { cookie: '', createElement: () => ({}) })
  vi.stubGlobal('navigator', { credentials })
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  try {
    return await act()
  } finally {
    vi.unstubAllGlobals()
  }
}

/** Performs an act as in a page until it opens a URL, and returns this URL. The promise of the act may stay pending. */
export async function urlOpenedBy(act: () => Promise<unknown>): Promise<string> {
  const opened: string[] = []
  const watch = async () => {
    let failure: unknown = null
    act().catch((error: unknown) => {
      failure = error
    })
    await vi.waitUntil(() => opened.length > 0 || failure !== null, { timeout: 5000 })
    if (failure !== null) throw failure
  }
  await inPage(watch, { open: (url) => opened.push(String(url)) })
  return opened[0] ?? ''
}

/** An authenticator with one passkey, in the form that pages see. */
export function newAuthenticator(): Credentials {
  const authenticator = createAuthenticator({ origin: new URL(pageUrl).origin })
  /** Replaces the texts of a response by their bytes. */
  function toCredential({ id, rawId, response }: Record<string, unknown>): PublicKeyCredential {
    const fields = Object.entries(Object(response)).filter(([, value]) => typeof value === 'string')
    const bytes = fields.map(([name, value]) => [name, Buffer.from(String(value), 'base64url')])
    const parts = { ...Object.fromEntries(bytes), getTransports: () => ['internal'] }
    return Object.assign(Object.create(null), {
      id,
      rawId: Buffer.from(String(rawId), 'base64url'),
      type: 'public-key',
      response: parts,
      getClientExtensionResults: () => ({}),
    })
  }
  return {
    create: async (options) =>
      toCredential(authenticator.create(encoded(options?.publicKey?.challenge ?? new ArrayBuffer()))),
    get: async (options) =>
      toCredential(authenticator.get(encoded(options?.publicKey?.challenge ?? new ArrayBuffer()))),
  }
}
