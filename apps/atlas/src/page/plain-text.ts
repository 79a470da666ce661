/** Text in the form that steps and tests use: without the brackets of pseudo-locales, with single spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u2066-\u2069\u202a-\u202e⟦⟧~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
