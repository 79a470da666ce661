const nameMaxLength = 64

// Control characters, above all line breaks, which could begin a header; separators; and characters that change the
// direction of the following text.
const breaks = /[\p{Cc}\p{Z}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

// Start of an encoded word (RFC 2047, section 2), which mail programs decode in a header.
const encodedWord = /=(?=\?)/g

// URLs with a scheme, and host names that mail programs turn into links.
const links = /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bmailto:|\bwww\.)\S*/giu

/**
 * Returns a name that a user has chosen as one line of at most 64 characters. Links are removed, because a name must
 * not lead readers elsewhere. Text that looks like an encoded word gets an invisible word joiner after its first
 * character, so that it is shown as it is.
 */
export function oneLine(name: string): string {
  const line = name.toWellFormed().replace(breaks, ' ').replace(links, '').replace(/ {2,}/g, ' ').trim()
  return [...line].slice(0, nameMaxLength).join('').trim().replace(encodedWord, '$&\u2060')
}

/**
 * Returns a text in which mail programs find no address to link: an invisible word joiner breaks up everything that
 * looks like one. A name such as `Urgent: see evil.example` stays a name.
 */
export function unlinked(text: string): string {
  return text.replace(/[.\u3002\uff0e\uff61](?=\S)/g, '$&\u2060').replace(/:\/\//g, ':\u2060//')
}
