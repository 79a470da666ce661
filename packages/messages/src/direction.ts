const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns the writing direction of a BCP 47 language tag: `rtl` for languages in Arabic, Hebrew and Thaana script. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  return rightToLeft.has(lang.split('-', 1)[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}
