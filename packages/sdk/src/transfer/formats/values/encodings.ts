/** Decodes hexadecimal text, or returns null. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 2 === 1 || !/^[0-9a-f]*$/i.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  )
}

const standardAlphabet = (text: string) => text.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '')

/** Decodes base64 in both alphabets (RFC 4648, sections 4 and 5), with or without padding, or returns null. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const standard = standardAlphabet(text)
  if (!/^[A-Za-z0-9+/]*$/.test(standard) || standard.length % 4 === 1) return null
  return Uint8Array.from(atob(standard), (character) => character.charCodeAt(0))
}

/** Encodes bytes in base64 with padding. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Encodes bytes in base64 without padding, as PHC strings contain it. */
export const toPhcBase64 = (bytes: Uint8Array): string => toBase64(bytes).replace(/=+$/, '')

/** Encodes bytes in base64url without padding (RFC 4648, section 5). */
export const toBase64Url = (bytes: Uint8Array): string => toPhcBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_')

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes base32 (RFC 4648, section 6) in any letter case, with or without padding and spaces, or returns null. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const digits = text.toUpperCase().replace(/[\s-]/g, '').replace(/=+$/, '')
  if (digits === '' || !/^[A-Z2-7]+$/.test(digits)) return null
  const bits = Array.from(digits, (digit) => base32Digits.indexOf(digit).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(8 * index, 8 * index + 8), 2),
  )
}

/** Encodes bytes, given in base64, in base32 without padding: the form in which apps take the key of an authenticator. */
export function toBase32(base64: string): string {
  const bits = Array.from(fromBase64(base64) ?? [], (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Digits[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
