/** A browser without scripts: it stores cookies, follows redirects of one origin, and sends forms. */

/** A page or the last redirect of a browser. */
export interface BrowserPage {
  readonly status: number
  readonly url: string
  readonly html: string
  readonly headers: Headers
  /** Address outside of the service to which the page redirects. */
  readonly location: string | null
}

/** Values of a form by name. Null leaves a field out. */
export type FormValues = Readonly<Record<string, string | null>>

/** Creates a browser that has no cookies. It sends its requests over the network unless `send` does. */
export function createFlowBrowser(origin: string, send: (url: string, init: RequestInit) => Promise<Response> = fetch) {
  const cookies = new Map<string, string>()

  async function open(url: string, init: RequestInit = {}): Promise<BrowserPage> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(cookie && { cookie }) }
    const response = await send(url, { ...init, headers, redirect: 'manual' })
    for (const sent of response.headers.getSetCookie()) {
      const [name = '', value = ''] = sent.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location?.startsWith(`${origin}/`)) return open(location)
    return { status: response.status, url, html: await response.text(), headers: response.headers, location }
  }

  return {
    cookies,
    open: (url: string) => open(url),
    /**
     * Sends the first form of a page, or the first one with the given `step`, `action`, `id` and `factor`, as the browser
     * sends it.
     */
    submit(page: BrowserPage, values: FormValues = {}, headers: Record<string, string> = {}): Promise<BrowserPage> {
      const form = formOf(page.html, values)
      const fields = new URLSearchParams(fieldsOf(form))
      for (const [name, value] of Object.entries(values)) {
        fields.delete(name)
        if (value !== null) fields.set(name, value)
      }
      return open(addressOfForm(form, page), {
        method: 'POST',
        body: fields,
        headers: sentHeaders({ origin, ...headers }),
      })
    },
  }
}

export type FlowBrowser = ReturnType<typeof createFlowBrowser>

/** An empty header is left out. */
const sentHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))

/** Returns the HTML of the form that the values name, by preference one with all of their fields. */
function formOf(html: string, values: FormValues): string {
  const named = ['step', 'action', 'id', 'factor'].flatMap((name) =>
    values[name] ? [`name="${name}" value="${values[name]}"`] : [],
  )
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
  const found = forms.filter((form) => named.every((field) => form.includes(field)))
  const fields = Object.keys(values).map((name) => `name="${name}"`)
  return found.find((form) => fields.every((field) => form.includes(field))) ?? found[0] ?? forms[0] ?? ''
}

/** Returns the address of a form: that of the page unless the form names another. */
const addressOfForm = (form: string, { url }: BrowserPage): string =>
  /^<form [^>]*action="([^"]*)"/.exec(form)?.[1]?.replaceAll('&#38;', '&') ?? url

/** Returns the fields that a browser sends without input: hidden ones and checked boxes. */
function fieldsOf(form: string): [string, string][] {
  return [...form.matchAll(/<input ([^>]*)>/g)].flatMap(([, attributes = '']): [string, string][] => {
    const attributeOf = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]
    const isSent = attributeOf('type') === 'hidden' || / checked/.test(attributes)
    const name = attributeOf('name')
    return isSent && name !== undefined ? [[name, attributeOf('value') ?? 'on']] : []
  })
}
