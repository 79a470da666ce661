import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { slugify } from './markdown.ts'
import { readPages } from './pages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const pages = readPages()

/** Returns the text without code, which may contain anything. */
const proseOf = (text: string) => text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '``')

/** Returns the targets of the relative links in Markdown. */
const linksOf = (text: string) =>
  [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\w+:|^\/docs\/live\//.test(link))

/** Returns the ids of the headings and of the anchors that Markdown sets by itself. */
function idsOf(text: string): Set<string> {
  const headings = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)]
  const anchors = [...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)
  return new Set([...headings.map(([, heading = '']) => slugify(plain(heading))), ...anchors])
}

const plain = (heading: string) => heading.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

function isBroken(link: string, file: string): boolean {
  const [path = '', fragment] = link.split('#', 2)
  const base = file === 'docs/security.md' ? '.' : posix.dirname(file)
  const target = path === '' ? file : posix.join(base, path)
  if (!existsSync(root + target)) return true
  return fragment !== undefined && target.endsWith('.md') && !idsOf(readFileSync(root + target, 'utf8')).has(fragment)
}

test('each link of a page leads to a file and to a heading in it', () => {
  expect(isBroken('guides/none.md', 'docs/architecture.md')).toBe(true)
  expect(isBroken('testing.md#none', 'docs/architecture.md')).toBe(true)
  const links = pages.flatMap(({ file, text }) => linksOf(text).map((link) => ({ file: `docs/${file}`, link })))
  expect(links.length).toBeGreaterThan(500)
  expect(links.filter(({ link, file }) => isBroken(link, file))).toEqual([])
})
