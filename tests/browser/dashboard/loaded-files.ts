/** Counts the bytes that a page loads with nothing cached. */
import type { Page } from '@playwright/test'

/** Bytes that a page has received, headers included, bodies as they were compressed. */
export interface LoadedBytes {
  /** The document, scripts, styles and images without the typeface: the same for every project. */
  readonly files: number
  /** The typeface, which no text waits for. */
  readonly typeface: number
  /** Responses of the API and of the session endpoint, which depend on the project. */
  readonly data: number
}

/**
 * Disables the cache of a page and records the responses that Chromium receives. The functions that it returns count
 * each URL once, and list the URLs that were received twice.
 */
export async function recordLoadedFiles(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.clearBrowserCache')
  const urls = new Map<string, string>()
  const sizes = new Map<string, number[]>()
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url === undefined || encodedDataLength === 0 || !url.startsWith('http')) return
    sizes.set(url, [...(sizes.get(url) ?? []), encodedDataLength])
  })
  const kindOf = (url: string): keyof LoadedBytes => {
    const { pathname } = new URL(url)
    if (/^\/(api\/|handler\/session$)/.test(pathname)) return 'data'
    return pathname.endsWith('.woff2') ? 'typeface' : 'files'
  }
  return {
    count(): LoadedBytes {
      const sum = (kind: keyof LoadedBytes) =>
        [...sizes].reduce((total, [url, each]) => (kindOf(url) === kind ? total + Math.max(...each) : total), 0)
      return { files: sum('files'), typeface: sum('typeface'), data: sum('data') }
    },
    filesReceivedTwice: () =>
      [...sizes].filter(([url, { length }]) => length > 1 && kindOf(url) !== 'data').map(([url]) => url),
  }
}
