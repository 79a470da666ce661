/** The cookies of one page in a browser (RFC 6265, sections 5.3 and 5.4), as far as the cookie store uses them. */
interface Cookie {
  name: string
  value: string
  path: string
  domain: string
}

export function createCookieJar(pageUrl: string) {
  const page = new URL(pageUrl)
  let cookies: Cookie[] = []
  const log: string[] = []

  function write(line: string): void {
    log.push(line)
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const attribute = (name: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
    const cookie = {
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      path: attribute('path') ?? page.pathname,
      domain: attribute('domain') ?? `only ${page.hostname}`,
    }
    const isSame = (other: Cookie) =>
      other.name === cookie.name && other.path === cookie.path && other.domain === cookie.domain
    const isForeign = attribute('domain') !== undefined && !`.${page.hostname}`.endsWith(`.${cookie.domain}`)
    if (isForeign || pair.length > 4096) return
    cookies = cookies.filter((other) => !isSame(other))
    if (attribute('max-age') !== '0') cookies.push(cookie)
  }

  function read(): string {
    const visible = cookies.filter(({ path }) => `${page.pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`))
    const longestPathFirst = visible.toSorted((a, b) => b.path.length - a.path.length)
    return longestPathFirst.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  const document = Object.defineProperty(createFakeDocument(), 'cookie', { get: read, set: write })
  return { document, written: (name: string) => log.filter((line) => line.startsWith(`${name}=`)) }
}

/** A fake of the document's visibility. */
function createFakeDocument() {
  const target = new EventTarget()
  return {
    cookie: '',
    visibilityState: 'visible',
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  }
}
