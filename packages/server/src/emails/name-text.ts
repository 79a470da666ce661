const nameMaxLength = 80

// Control characters (line breaks above all: they could begin a header), separators, and those that turn the direction
// of the text after them.
const breaks = /[\p{Cc}\p{Z}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

// How an encoded word begins (RFC 2047, section 2): a mail program would show what it stands for, in a header.
const encodedWord = /=(?=\?)/g

/**
 * A name that a stranger has chosen, as one line of bounded length. What looks like an encoded word is shown as it is:
 * an invisible word joiner follows its first character.
 */
export function oneLine(name: string): string {
  const line = [...name.toWellFormed().replace(breaks, ' ').trim()].slice(0, nameMaxLength).join('')
  return line.replace(encodedWord, '$&\u2060')
}

/**
 * A text in which no mail program finds an address to make clickable, so that a name such as `Urgent: see evil.example`
 * stays a name: an invisible word joiner follows whatever would tie an address together.
 */
export function unlinked(text: string): string {
  return text.replace(/[.\u3002\uff0e\uff61](?=\S)/g, '$&\u2060').replace(/:\/\//g, ':\u2060//')
}
