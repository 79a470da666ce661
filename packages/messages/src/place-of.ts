/** Origin of a request: country and network address. */
export interface RequestPlace {
  /** ISO 3166-1 alpha-2. */
  country: string | null
  networkAddress: string | null
}

/** Returns the country in a language, or the network address; empty if neither is known. */
export const placeName = ({ country, networkAddress }: RequestPlace, lang: string): string =>
  country === null ? (networkAddress ?? '') : countryName(country, lang)

/** Returns the place as a sentence; empty if it is not known. */
export function placeOf(place: RequestPlace, lang: string): string {
  const name = placeName(place, lang)
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
