/** A section of docs/benchmarks.md that is written alone. */
interface PageSection {
  /** Returns a page with this text as the section. */
  readonly replaceIn: (page: string, text: string) => string
  /** Returns the section of a page, or an empty text. */
  readonly findIn: (page: string) => string
}

function createSection(start: string, end: string): PageSection {
  const section = new RegExp(`\\n${start}[^]*${end}\\n`)
  return {
    replaceIn: (page, text) => `${page.replace(section, '').trimEnd()}\n\n${start}\n\n${text}\n\n${end}\n`,
    findIn: (page) => section.exec(page)?.[0] ?? '',
  }
}

/** Checks of keys and tokens beside libraries. */
export const keySection = createSection(
  '<!-- Written by `npm run bench -- --keys --write`. -->',
  '<!-- End of keys and tokens. -->',
)

/** The authorization server beside the library alone. */
export const openIdSection = createSection(
  '<!-- Written by `npm run bench -- --openid --write`. -->',
  '<!-- End of sign-ins at other applications. -->',
)

/** The cost of calls at growing sizes. */
export const growthSection = createSection(
  '<!-- Written by `npm run bench -- --growth --write`. -->',
  '<!-- End of growth. -->',
)
