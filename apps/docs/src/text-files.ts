import { callPages } from './call-pages.ts'
import type { Page } from './pages.ts'
import { sections } from './sections.ts'

/**
 * Returns the Markdown of each page, by its path in the site. That of an index is also at the address of its folder, and
 * at the name of its source, so that relative links between the files lead somewhere.
 */
export function createTwins(pages: readonly Page[]): ReadonlyMap<string, string> {
  const paths = ({ path, file }: Page) => new Set([`${path}.md`, `${path.replace(/\/index$/, '')}.md`, file])
  return new Map(pages.flatMap((page) => [...paths(page)].map((path) => [path, page.text] as const)))
}

/** Returns the list of all pages for language models (https://llmstxt.org), with the addresses of their Markdown. */
export function createIndex(pages: readonly Page[]): string {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const line = ({ path, title, text }: Page) => `- [${title}](/docs/${path}.md)${summaryOf(text)}`
  const calls = { title: 'Calls by subject', pages: callPages(pages) }
  const lists = [...sections, calls].map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages
        .flatMap((path) => byPath.get(path) ?? [])
        .map(line)
        .join('\n')}`,
  )
  return [
    '# Portico',
    '> Sign-up, sign-in and user management as a service of your own, with screens that you embed. Every page below is Markdown. `/docs/errors/CODE.md` describes the error with that code.',
    ...lists,
    '',
  ].join('\n\n')
}

/** Returns the first sentence of the first paragraph, after a colon; an empty text if there is none. */
function summaryOf(text: string): string {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
  const paragraph = body.split(/\n{2,}/).find((part) => /^[A-Z`[]/.test(part.trim()))
  const sentence = paragraph?.replaceAll('\n', ' ').match(/^.+?[.:](?= |$)/)?.[0]
  return sentence === undefined ? '' : `: ${sentence.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/:$/, '.')}`
}
