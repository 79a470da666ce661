import Bowser from 'bowser'

// Of an agent that it does not know, the library repeats what the agent says: words that a stranger chose.
const names = { browser: new Set(Object.values(Bowser.BROWSER_MAP)), os: new Set(Object.values(Bowser.OS_MAP)) }
const known = new Map<string, string | null>()
const maxKnown = 1000
const maxLength = 500

/**
 * What a user agent is, in a few words such as `Firefox on Linux`; null when it does not tell. For people to read: only
 * well-known names ever come out.
 */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null
  const key = userAgent.slice(0, maxLength)
  const device = known.get(key)
  if (device !== undefined) return device
  if (known.size >= maxKnown) known.clear()
  const made = describe(key)
  known.set(key, made)
  return made
}

function describe(userAgent: string): string | null {
  const { browser, os } = Bowser.parse(userAgent)
  const parts = [
    browser.name && names.browser.has(browser.name) ? browser.name : '',
    os.name && names.os.has(os.name) ? os.name : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(' on ')
}
