import type { Config } from '../config.ts'
import { flowMillis } from './flow.ts'

/**
 * The cookie that ties a flow to the browser that began it (RFC 6749, section 10.12). Its name belongs to the protocol.
 * SameSite=None, because providers that answer with a form send a cross-site POST; browsers take that only with Secure.
 */
export function flowCookie({ publicUrl }: Pick<Config, 'publicUrl'>, state: string): string {
  return `${nameOf(state)}=true; Path=/; Max-Age=${flowMillis / 1000}; HttpOnly${crossSite(publicUrl)}`
}

/** Ends the cookie of a flow, whatever became of it. */
export function endedFlowCookie({ publicUrl }: Pick<Config, 'publicUrl'>, state: string): string {
  return `${nameOf(state)}=; Path=/; Max-Age=0; HttpOnly${crossSite(publicUrl)}`
}

/** Whether the browser that answers is the one that began. */
export function hasFlowCookie(cookieHeader: string, state: string): boolean {
  return cookieHeader.split(';').some((cookie) => cookie.trim() === `${nameOf(state)}=true`)
}

/** Whether a state has the form of ours: anything else must not become part of a header. */
export const isState = (value: string): boolean => /^[0-9a-z]{45}\.[0-9a-z-]{1,64}$/.test(value)

const nameOf = (state: string) => `stack-oauth-inner-${state}`
const crossSite = (publicUrl: string) => (publicUrl.startsWith('https:') ? '; Secure; SameSite=None' : '')
