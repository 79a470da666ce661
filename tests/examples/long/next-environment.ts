import type { ExampleService } from '../open-service.ts'

/** Returns the settings of the Next.js example. `url` is the address of the service, or of a proxy in front of it. */
export function nextEnvironment({ environment }: ExampleService, url: string) {
  const { PORTICO_PROJECT_ID = '', PORTICO_PUBLISHABLE_CLIENT_KEY = '' } = environment
  return {
    NEXT_PUBLIC_PORTICO_URL: url,
    NEXT_PUBLIC_PORTICO_PROJECT_ID: PORTICO_PROJECT_ID,
    NEXT_PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY: PORTICO_PUBLISHABLE_CLIENT_KEY,
    NEXT_TELEMETRY_DISABLED: '1',
  }
}
