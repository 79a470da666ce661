const start = '<!-- Written by `npm run bench -- --keys --write`. -->'
const end = '<!-- End of keys and tokens. -->'
const section = new RegExp(`\\n${start}[^]*${end}\\n`)

/** Returns a page with this text as its section about keys and tokens. */
export const replaceKeySection = (page: string, text: string): string =>
  `${page.replace(section, '').trimEnd()}\n\n${start}\n\n${text}\n\n${end}\n`

/** Returns the section of a page, or an empty text. */
export const keySectionOf = (page: string): string => section.exec(page)?.[0] ?? ''
