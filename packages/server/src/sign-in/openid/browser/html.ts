/** HTML of pages. Values are escaped unless they are HTML themselves. */

/** A piece of HTML. */
export interface Html {
  readonly html: string
}

type Value = Html | string | readonly Html[] | null

/** Returns HTML with escaped values. Null is nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: parts.map((part, index) => part + toHtml(values[index] ?? null)).join(''),
})

function toHtml(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return escapeHtml(value)
  return 'html' in value ? value.html : value.map((each) => each.html).join('')
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
