/** A part of a text of a template: the name of a variable that the text contains as a placeholder, or other text. */
export interface TextPart {
  readonly text: string
  /** The name of the variable, or null. */
  readonly variable: string | null
}

/** Splits a text of a template at its variables, such as `{{ otp }}`. Conditions stay text. */
export const splitPlaceholders = (text: string): TextPart[] =>
  text
    .split(/(\{\{\s*[A-Za-z_]\w*\s*\}\})/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, variable: /^\{\{\s*(\w+)\s*\}\}$/.exec(part)?.[1] ?? null }))
