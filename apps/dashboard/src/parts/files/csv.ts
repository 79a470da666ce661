/** Returns a line of CSV (RFC 4180). */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => csvCellOf(cell ?? '')).join(',')}\r\n`

/**
 * Quotes a cell. Spreadsheets run cells that begin with these characters as formulas, and users choose their names and
 * user agents: an apostrophe makes them text (OWASP, CSV Injection). Some spreadsheets skip leading blanks, or read
 * full-width signs like the usual ones.
 */
export function csvCellOf(text: string): string {
  const safe = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
