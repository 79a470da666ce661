/**
 * Parses JSON of a provider. Integers that a JavaScript number cannot represent become texts: two account ids beyond
 * 2^53 could otherwise be read as the same one.
 */
export const parseJson = (text: string): unknown => JSON.parse(text.replace(stringOrNumber, quoteUnsafe))

// RFC 8259, sections 6 and 7. Texts are matched to skip the digits in them.
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs

const quoteUnsafe = (token: string) =>
  /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token
