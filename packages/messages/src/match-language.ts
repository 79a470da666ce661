/**
 * Tags that mean another one: old codes, and scripts and regions that decide the language. As in Unicode CLDR, Portuguese
 * outside of Brazil is that of Portugal.
 */
const aliases: Readonly<Record<string, string>> = {
  iw: 'he',
  pt: 'pt-BR',
  ...Object.fromEntries(
    ['ao', 'ch', 'cv', 'gw', 'lu', 'mo', 'mz', 'st', 'tl'].map((region) => [`pt-${region}`, 'pt-PT']),
  ),
  zh: 'zh-CN',
  'zh-hans': 'zh-CN',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
}

/**
 * Returns the first available language that matches one of the tags, or null. Each tag is shortened from its end until it
 * is the tag of a language or an alias of one: RFC 4647, section 3.4 (lookup).
 *
 * @param tags BCP 47 tags, most wanted first. Malformed tags match nothing.
 */
export function matchLanguage<Tag extends string>(tags: readonly string[], available: readonly Tag[]): Tag | null {
  const byLowerCase = new Map(available.map((language) => [language.toLowerCase(), language]))
  for (const tag of tags) {
    const subtags = tag.slice(0, maxTagLength).toLowerCase().split(/[-_]/)
    for (; subtags.length > 0; subtags.pop()) {
      const range = subtags.join('-')
      const alias = Object.hasOwn(aliases, range) ? aliases[range] : undefined
      const found = byLowerCase.get(range) ?? byLowerCase.get(alias?.toLowerCase() ?? range)
      if (found !== undefined) return found
    }
  }
  return null
}

/** RFC 5646, section 4.4.1, asks for room for 35 characters. */
const maxTagLength = 35

/** Headers are cut here: no browser sends more. */
const maxHeaderLength = 1000

/**
 * Returns the tags of an `Accept-Language` header, most wanted first (RFC 9110, section 12.5.4). Malformed ranges and those
 * of quality 0 are left out.
 */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .slice(0, maxHeaderLength)
    .split(',')
    .flatMap((range) => {
      const [, tag, quality = '1'] = /^\s*([a-z\d-]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i.exec(range) ?? []
      return tag === undefined || Number(quality) === 0 ? [] : [{ tag, quality: Number(quality) }]
    })
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
