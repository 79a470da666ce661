import type { Config } from '../config.ts'
import type { OAuthProviderSettings } from './project.ts'

/** Whether there are keys, real or played, for those who share Portico's at a provider. */
export const hasSharedKeys = ({ sharedKeys, standIn, fakeProvidersUrl }: Config['oauth'], providerId: string) =>
  sharedKeys[providerId] !== undefined || standIn !== null || fakeProvidersUrl !== null

/** Whether people can sign in with a provider: switched on, and not on keys that the operator has not set. */
export const isProviderOpen = (
  oauth: Config['oauth'],
  { id, enabled, type }: Pick<OAuthProviderSettings, 'id' | 'enabled' | 'type'>,
) => enabled && (type === 'standard' || hasSharedKeys(oauth, id))
