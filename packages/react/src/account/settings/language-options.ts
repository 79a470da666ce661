import type { SelectOption } from '../../ui/blocks/select.tsx'

/**
 * Returns the languages with their own names. Includes the saved language if it is not one of them, because a server
 * has set it: a select would otherwise show another one as chosen.
 */
export function languageOptions(names: Readonly<Record<string, string>>, saved: string | null): SelectOption[] {
  const options = Object.entries(names).map(([tag, label]) => ({ value: tag, label, lang: tag }))
  if (saved !== null && !Object.hasOwn(names, saved)) options.push({ value: saved, label: nameOf(saved), lang: saved })
  return options
}

/** Returns the name of a language in the language itself, capitalized. */
function nameOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    // Not a well-formed tag.
    return tag
  }
}
