/** Keeps a name from changing the direction of the text around it (Unicode, UAX #9). */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** Replaces the `{placeholders}` of a text. Format numbers with `t.number` first. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
