import Bowser from 'bowser'

const known = new Map<string, string | null>()
const maxKnown = 1000

/** What a user agent is, in a few words such as `Firefox on Linux`; null when it does not tell. For people to read. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null
  const device = known.get(userAgent)
  if (device !== undefined) return device
  if (known.size >= maxKnown) known.clear()
  const made = describe(userAgent)
  known.set(userAgent, made)
  return made
}

function describe(userAgent: string): string | null {
  const { browser, os } = Bowser.parse(userAgent)
  const parts = [browser.name, os.name].filter((part) => part)
  return parts.length === 0 ? null : parts.join(' on ').slice(0, 100)
}
