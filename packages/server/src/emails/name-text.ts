const nameMaxLength = 80

// Control characters (line breaks above all: they could begin a header), separators, and those that turn the direction
// of the text after them.
const breaks = /[\p{Cc}\p{Z}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** A name that a stranger has chosen, as one line of bounded length. */
export function oneLine(name: string): string {
  return [...name.toWellFormed().replace(breaks, ' ').trim()].slice(0, nameMaxLength).join('')
}

/**
 * A text in which no mail program finds an address to make clickable, so that a name such as `Urgent: see evil.example`
 * stays a name: an invisible word joiner follows whatever would tie an address together.
 */
export function unlinked(text: string): string {
  return text.replace(/[.\u3002\uff0e\uff61](?=\S)/g, '$&\u2060').replace(/:\/\//g, ':\u2060//')
}
