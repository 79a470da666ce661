/** Fills in the `{placeholders}` of a text. Numbers are written by `t.number`. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
