/** Replaces the `{placeholders}` of a text. Format numbers with `t.number` first. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
