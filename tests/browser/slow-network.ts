/** A slow phone: slow 4G as Lighthouse defines it, and a processor that is four times slower. */
import type { Browser, CDPSession, Page } from '@playwright/test'

/** By how much a processor is slower than that of this machine. */
export const slowdown = 4
export const roundTripMillis = 150
export const bytesPerSecond = 204_800
/** Lighthouse, throttling of mobile devices: 1.6 Mbit/s down, 750 kbit/s up. Without round trips for the connection. */
export const slowNetwork = {
  offline: false,
  latency: roundTripMillis,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: 96_000,
}

/**
 * The same for a browser that delays requests and not packets: Lighthouse multiplies the round trip by 3.75, for name
 * look-up, TCP, TLS and the request, and takes a tenth off the throughput.
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
 */
export const slowRequests = {
  offline: false,
  latency: roundTripMillis * 3.75,
  downloadThroughput: bytesPerSecond * 0.9,
  uploadThroughput: 96_000 * 0.9,
}

/** Opens a page in a new context, which has no cache and no connection. */
export async function visit(
  browser: Browser,
  network: typeof slowNetwork,
): Promise<{ visitor: Page; session: CDPSession }> {
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const session = await visitor.context().newCDPSession(visitor)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  return { visitor, session }
}
