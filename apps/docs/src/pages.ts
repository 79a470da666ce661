import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the pages' sources. */
const sourceFolder = fileURLToPath(new URL('../../../docs', import.meta.url))

/** A page of the site. */
export interface Page {
  /** Path in the site without `.md`: `guides/hooks`, `guides/moving/index`. */
  readonly path: string
  /** Path of the source in the folder `docs`. */
  readonly file: string
  readonly title: string
  /** The Markdown, with what it includes. */
  readonly text: string
}

/** Returns the path in the site of a source file. A README is the index of its folder. */
const pathOf = (file: string): string => file.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '')

/** Returns the address of a page below the site's base: `guides/hooks`, `guides/moving/`. */
export const addressOf = (path: string): string => path.replace(/(^|\/)index$/, '$1')

/** Reads all pages, in the order of their paths. */
export function readPages(): readonly Page[] {
  return readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .map(readPage)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function readPage(file: string): Page {
  const text = readFileSync(join(sourceFolder, file), 'utf8').replace(/<!--@include: (\S+)-->/g, (_, included) =>
    readFileSync(join(sourceFolder, file, '..', included), 'utf8'),
  )
  return { path: pathOf(file), file, title: titleOf(text) ?? file, text }
}

/** Returns the title in the front matter, or the first heading as plain text. */
function titleOf(text: string): string | undefined {
  const inFrontMatter = /^---\n[\s\S]*?^title: (.+)$[\s\S]*?^---$/m.exec(text)?.[1]
  return inFrontMatter ?? /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '')
}
