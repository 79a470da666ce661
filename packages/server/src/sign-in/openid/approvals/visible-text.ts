/** Characters that are invisible, but spell words of Arabic script and Devanagari (RFC 5892, appendix A), or join emoji. */
const spelling = [
  String.raw`(?<=[\p{sc=Arab}\p{sc=Deva}])[\u200c\u200d](?=[\p{sc=Arab}\p{sc=Deva}])`,
  String.raw`(?<=\p{ExtPict})\ufe0f`,
  String.raw`(?<=[\p{ExtPict}\ufe0f])\u200d(?=\p{ExtPict})`,
].join('|')

/**
 * Control characters (Cc), line separators (Zl, Zp), format characters such as bidirectional controls (Cf), private and unpaired
 * ones (Co, Cs), characters without a glyph (DI), and blanks other than the space. A line break is visible by itself.
 */
const invisible = new RegExp(
  String.raw`(?!\n|${spelling})[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\p{Co}\p{Cs}\p{DI}]|(?! )\p{Zs}`,
  'gu',
)

/**
 * Returns a text of others in which nothing is hidden: each invisible character is replaced by its code point, such as `[U+202E]`.
 * The text cannot change the direction of the page around it (Unicode Technical Report 36, section 2.5).
 */
export const visibleText = (text: string): string => text.replace(/\r\n/g, '\n').replace(invisible, codePoint)

/** Returns a text in which line breaks are visible characters, too. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\n/g, codePoint)

const codePoint = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
