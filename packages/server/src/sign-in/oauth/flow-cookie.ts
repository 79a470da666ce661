import type { Config } from '../../platform/config.ts'
import { flowMillis } from './flow.ts'

/**
 * Cookie that binds a flow to the browser that started it (RFC 6749, section 10.12). Its name is part of the protocol.
 * SameSite=None, because providers with `response_mode=form_post` send a cross-site POST. Browsers accept that only
 * with Secure.
 */
export function flowCookie({ publicUrl }: Pick<Config, 'publicUrl'>, state: string): string {
  return `${nameOf(state)}=true; Path=/; Max-Age=${flowMillis / 1000}; HttpOnly${crossSite(publicUrl)}`
}

/** Deletes the cookie of a flow. */
export function endedFlowCookie({ publicUrl }: Pick<Config, 'publicUrl'>, state: string): string {
  return `${nameOf(state)}=; Path=/; Max-Age=0; HttpOnly${crossSite(publicUrl)}`
}

/** Returns true if the callback comes from the browser that started the flow. */
export function hasFlowCookie(cookieHeader: string, state: string): boolean {
  return cookieHeader.split(';').some((cookie) => cookie.trim() === `${nameOf(state)}=true`)
}

/** Returns true if a state has the form of ours: nothing else may become part of a header. */
export const isState = (value: string): boolean => /^[0-9a-z]{45}\.[0-9a-z-]{1,64}$/.test(value)

const nameOf = (state: string) => `stack-oauth-inner-${state}`
const crossSite = (publicUrl: string) => (publicUrl.startsWith('https:') ? '; Secure; SameSite=None' : '')
