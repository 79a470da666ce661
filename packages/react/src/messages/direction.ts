const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/** The writing direction of a BCP 47 language tag: `rtl` for Arabic, Persian, Hebrew and Urdu. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  return rightToLeft.has(lang.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}
