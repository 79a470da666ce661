/** A part of a text of a template: the name of a variable that the text contains as a placeholder, or other text. */
export interface TextPart {
  readonly text: string
  /** Its first character, from 0. */
  readonly start: number
  /** The name of the variable, or null. */
  readonly variable: string | null
}

/** Splits a text of a template at its variables, such as `{{ otp }}`. Conditions stay text. */
export function splitPlaceholders(text: string): TextPart[] {
  let start = 0
  return text
    .split(/(\{\{\s*[A-Za-z_]\w*\s*\}\})/)
    .map((part) => {
      const variable = /^\{\{\s*(\w+)\s*\}\}$/.exec(part)?.[1] ?? null
      start += part.length
      return { text: part, start: start - part.length, variable }
    })
    .filter((part) => part.text !== '')
}
