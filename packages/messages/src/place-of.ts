/** Origin of a request: country and network address. */
export interface RequestPlace {
  /** ISO 3166-1 alpha-2. */
  country: string | null
  networkAddress: string | null
}

/** Returns the country in a language, or the network address, as a sentence; empty if neither is known. */
export function placeOf({ country, networkAddress }: RequestPlace, lang: string): string {
  const name = country === null ? networkAddress : countryName(country, lang)
  return name ? `${name}.` : ''
}

function countryName(country: string, lang: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country
  } catch {
    // Proxies send codes for "unknown" and "anonymous", too.
    return country
  }
}
