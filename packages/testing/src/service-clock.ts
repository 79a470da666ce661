import { testClockAdminRoutes } from '@portico/contract/test-clock/test-clock.admin'

/** The clock of a service. */
export interface ServiceClock {
  now(): number
  advance(millis: number): Promise<void>
}

/** Creates the clock of the service at an address. The key is that of the project `internal`. */
export function createServiceClock(url: string, superSecretAdminKey: string): ServiceClock {
  let aheadMillis = 0
  return {
    now: () => Date.now() + aheadMillis,
    async advance(millis) {
      const { method, path } = testClockAdminRoutes.advance
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        // The key must not follow a redirect to another host.
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'x-portico-access-type': 'admin',
          'x-portico-project-id': 'internal',
          'x-portico-super-secret-admin-key': superSecretAdminKey,
        },
        body: JSON.stringify({ millis }),
      })
      if (!response.ok) throw new Error(`The clock was not advanced: ${await response.text()}`)
      aheadMillis += millis
    },
  }
}
