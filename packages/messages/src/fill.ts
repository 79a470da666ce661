/** Replaces the `{placeholders}` of a text. Numbers are formatted before, with the digits of the language. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Keeps a name from changing the direction of the text around it (Unicode, UAX #9). */
export const isolated = (name: string): string => `\u2068${name}\u2069`
