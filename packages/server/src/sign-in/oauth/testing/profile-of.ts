import type { OAuthProviderSettings } from '../../../projects/project.ts'
import { builtInProviders } from '../providers/index.ts'
import { ProviderError } from '../providers/provider.ts'
import { standardSettings } from './standard-settings.ts'

/** Creates a built-in provider with changed settings. */
export const defineProvider = (id: string, changes: Partial<OAuthProviderSettings> = {}) => {
  const provider = builtInProviders.get(id)?.({ ...standardSettings, ...changes })
  if (!provider) throw new Error(`${id} is not built in.`)
  return provider
}

/**
 * Returns the profile from a provider's responses: each request gets the first entry of `responses` whose key its URL
 * contains.
 */
export function profileOf(
  id: string,
  responses: Record<string, unknown>,
  idToken: Record<string, unknown> | null = null,
  parameters: Record<string, string> = {},
) {
  const get = async (url: string) => {
    const found = Object.entries(responses).find(([part]) => url.includes(part))
    if (!found) throw new ProviderError('profile_unreadable', 404)
    return found[1]
  }
  const find = (url: string) => get(url).catch(() => null)
  return defineProvider(id).fetchProfile({ accessToken: 'token', idToken, parameters, get, find })
}
