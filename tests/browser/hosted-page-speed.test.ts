/**
 * Time until a visitor can sign in on a slow phone: slow 4G as Lighthouse defines it, and a processor that is four times
 * slower. One test adds up round trips, transfer and processor time, which is measured on its thread, so that other work on
 * the machine does not count. The other one measures the clock, with network and processor throttled by Chromium.
 */
import { availableParallelism, loadavg } from 'node:os'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { createProject, dashboardUrl, signUpOwner } from './dashboard/owner.ts'
import { bytesPerSecond, roundTripMillis, slowdown, slowNetwork, slowRequests, visit } from './slow-network.ts'

const rounds = 5
const usableMaxMillis = 1200
/** Name look-up, TCP, TLS 1.3, and the request of the page. */
const roundTrips = 4

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns milliseconds of work of the main thread since the session began. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Returns milliseconds from the navigation to the first paint, and the bytes of the page. */
const readTimes = (visitor: Page) =>
  visitor.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list, observer) => {
        const found = list.getEntriesByName('first-contentful-paint')[0]
        if (!found) return
        observer.disconnect()
        resolve(found.startTime)
      }).observe({ type: 'paint', buffered: true })
    })
    const [navigation] = performance.getEntriesByType('navigation')
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('The browser measures no navigation.')
    // The fields work as soon as they are parsed and shown: they need no script.
    return { paint: Math.max(paint, navigation.domInteractive), bytes: navigation.transferSize }
  })

test('a visitor can use the sign-in page within 1.2 s on slow 4G @long', async ({ page, browser }, info) => {
  test.slow()
  await signUpOwner(page)
  const address = `${dashboardUrl}/auth/${await createProject(page)}/sign-in`
  const visits: { readonly work: number; readonly paint: number; readonly bytes: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const { visitor, session } = await visit(browser, slowNetwork)
    const before = await workOf(session)
    await visitor.goto(address, { waitUntil: 'load' })
    const times = await readTimes(visitor)
    visits.push({ ...times, work: (await workOf(session)) - before })
    await visitor.context().close()
  }
  const work = medianOf(visits.map((visit) => visit.work))
  const transfer = (medianOf(visits.map(({ bytes }) => bytes)) / bytesPerSecond) * 1000
  const usable = roundTrips * roundTripMillis + transfer + slowdown * work
  const paint = medianOf(visits.map((visit) => visit.paint))
  const shown = JSON.stringify({ usable, work, transfer, paint })
  info.annotations.push({ type: 'milliseconds', description: shown })
  expect(work, shown).toBeGreaterThan(0)
  expect(usable, shown).toBeLessThan(usableMaxMillis)
})

test('the clock shows at most 1.2 s until the sign-in page can be used on slow 4G @long', async ({
  page,
  browser,
}, info) => {
  test.slow()
  // Beside other work, the clock measures that work: 1.7 s at a load of 8 on two cores.
  test.skip((loadavg()[0] ?? 0) > availableParallelism(), 'The machine has other work: run this test alone.')
  await signUpOwner(page)
  const address = `${dashboardUrl}/auth/${await createProject(page)}/sign-in`
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { visitor, session } = await visit(browser, slowRequests)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await visitor.goto(address, { waitUntil: 'load' })
    times.push((await readTimes(visitor)).paint)
    await visitor.getByLabel('Email').first().fill('ann@example.com')
    await visitor.context().close()
  }
  const shown = JSON.stringify(times.map(Math.round))
  info.annotations.push({ type: 'milliseconds', description: shown })
  expect(Math.min(...times), shown).toBeGreaterThan(slowRequests.latency)
  // Other work on the machine makes a visit slower, never faster.
  expect(Math.min(...times), shown).toBeLessThan(usableMaxMillis)
})
