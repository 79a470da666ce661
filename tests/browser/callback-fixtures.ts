import { projectWithTabs } from './mock-service.ts'

/** A project with these providers and both forms. */
export const withProviders = (ids: readonly string[]) =>
  ({
    'GET /projects/current': {
      body: {
        ...projectWithTabs,
        config: { ...projectWithTabs.config, enabled_oauth_providers: ids.map((id) => ({ id })) },
      },
    },
  }) as const

const state = 's'.repeat(43)

/** Opens the callback page of a provider. The browser has stored the verifier of this state. */
export const callbackPath = `/handler/oauth-callback?code=right&state=${state}`
export const callbackCookies = { [`portico-oauth-outer-${state}`]: 'v'.repeat(43) }
