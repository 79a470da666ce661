import Bowser from 'bowser'
import { createBoundedMap } from './resilience/bounded-map.ts'

// The library returns parts of an unknown user agent, which an attacker may have chosen.
const names = { browser: new Set(Object.values(Bowser.BROWSER_MAP)), os: new Set(Object.values(Bowser.OS_MAP)) }
const cached = createBoundedMap<string | null>({ limit: 1000 })
const maxLength = 500

/** Describes a user agent by well-known names only, such as `Firefox on Linux`. Returns null if it is unknown. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null
  const key = userAgent.slice(0, maxLength)
  const device = cached.get(key)
  if (device !== undefined) return device
  const description = describe(key)
  cached.set(key, description)
  return description
}

function describe(userAgent: string): string | null {
  const { browser, os } = Bowser.parse(userAgent)
  const parts = [
    browser.name && names.browser.has(browser.name) ? browser.name : '',
    os.name && names.os.has(os.name) ? os.name : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(' on ')
}
