const nameMaxLength = 64

// Control characters (line breaks above all: they could begin a header), separators, and those that turn the direction
// of the text after them.
const breaks = /[\p{Cc}\p{Z}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

// How an encoded word begins (RFC 2047, section 2): a mail program would show what it stands for, in a header.
const encodedWord = /=(?=\?)/g

// URLs with a scheme, and host names that mail programs link without one.
const links = /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bmailto:|\bwww\.)\S*/giu

/**
 * Returns a name that a stranger has chosen as one line of at most 64 characters. Links are removed: a name is no place to
 * send readers elsewhere. Text that looks like an encoded word is shown as it is, with an invisible word joiner after its
 * first character.
 */
export function oneLine(name: string): string {
  const line = name.toWellFormed().replace(breaks, ' ').replace(links, '').replace(/ {2,}/g, ' ').trim()
  return [...line].slice(0, nameMaxLength).join('').trim().replace(encodedWord, '$&\u2060')
}

/**
 * A text in which no mail program finds an address to make clickable, so that a name such as `Urgent: see evil.example`
 * stays a name: an invisible word joiner follows whatever would tie an address together.
 */
export function unlinked(text: string): string {
  return text.replace(/[.\u3002\uff0e\uff61](?=\S)/g, '$&\u2060').replace(/:\/\//g, ':\u2060//')
}
