/** The cookies of a browser (RFC 6265), as far as HttpOnly mode uses them. */
interface Cookie {
  value: string
  isHttpOnly: boolean
}

/** Creates the cookies and the `fetch` of the pages of one origin. */
export function createBrowser(
  send: (path: string, init: RequestInit) => Response | Promise<Response>,
  origin = 'https://app.host.test',
) {
  const cookies = new Map<string, Cookie>()

  function write(line: string, isHttpOnly: boolean): void {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    if (/max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, { value: pair.slice(name.length + 1), isHttpOnly })
  }

  function read(isScript: boolean): string {
    const visible = [...cookies].filter(([, { isHttpOnly }]) => !isScript || !isHttpOnly)
    return visible.map(([name, { value }]) => `${name}=${value}`).join('; ')
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    headers.set('cookie', read(false))
    const response = await send(String(input), { ...init, headers })
    for (const line of response.headers.getSetCookie()) write(line, /; httponly/i.test(line))
    return response
  }

  const document = Object.defineProperty(new EventTarget(), 'cookie', {
    get: () => read(true),
    set: (line: string) => write(line, false),
  })
  return { fetch, document, cookies }
}
