import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderErrorPages } from './error-pages.ts'
import { readPages } from './pages.ts'
import { createIndex, createTwins } from './text-files.ts'

/**
 * Adds to a built site the pages of errors, the Markdown of its pages, the list for language models, and the hashes of its
 * inline scripts, from which the service makes the policy of the site.
 */
export async function finishSite(folder: string): Promise<void> {
  const pages = readPages()
  for (const [path, text] of createTwins(pages)) write(join(folder, path), text)
  write(join(folder, 'llms.txt'), createIndex(pages))
  for (const [path, html] of await renderErrorPages(folder, pages)) write(join(folder, path), html)
  const html = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const hashes = new Set(html.flatMap((name) => hashScripts(readFileSync(join(folder, name), 'utf8'))))
  // Last, and as a whole: a running service serves the site as soon as this file is there.
  const file = join(folder, 'script-hashes.json')
  write(`${file}.new`, JSON.stringify([...hashes].sort()))
  renameSync(`${file}.new`, file)
}

/** Returns the sources of the policy for the scripts inside a page (Content Security Policy Level 3, 8.4). */
export const hashScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.+?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
