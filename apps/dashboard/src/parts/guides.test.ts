import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guides } from './guides.ts'

const docs = new URL('../../../../docs/', import.meta.url)
const pages = new URL('../pages/', import.meta.url)
/** The page of a provider's response, which no one opens by itself. */
const without = ['provider-test/provider-test-page.tsx']

test.each(Object.values(guides))('%s is a page of the documentation, and has the heading', (address) => {
  const [path = '', fragment] = address.replace('/docs/', '').split('#', 2)
  const text = readFileSync(new URL(path.endsWith('/') ? `${path}README.md` : `${path}.md`, docs), 'utf8')
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  expect([undefined, ...headings.map((heading) => heading.toLowerCase().replaceAll(' ', '-'))]).toContain(fragment)
})

test('each page has a link to its guide', () => {
  const read = (file: string) => readFileSync(new URL(file, pages), 'utf8')
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-page.tsx') && /<Page\s/.test(read(file)))
    .filter((file) => !without.includes(file))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !/ guide="/.test(read(file)))).toEqual([])
})
