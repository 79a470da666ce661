import { expect, test } from 'vitest'
import { neighborsOf } from './call-pages.ts'
import { hashScripts } from './finish-site.ts'
import { readPages } from './pages.ts'
import { sections } from './sections.ts'
import { createSidebar } from './sidebar.ts'
import { createIndex, createTwins } from './text-files.ts'

const pages = readPages()
const listed = sections.flatMap(({ pages }) => pages)

test('each page stands in the navigation once, besides the home page, decision records, calls and errors', () => {
  const others = /^(index$|errors\/|decisions\/\d|reference\/calls\/)/
  const expected = pages.map(({ path }) => path).filter((path) => !others.test(path))
  expect(listed.toSorted()).toEqual(expected.toSorted())
})

test('each page has a title', () => {
  expect(pages.filter(({ title, file }) => title === file)).toEqual([])
})

test('the navigation names pages by their titles, and the index of a folder by the folder', () => {
  const [start] = createSidebar(pages)['/'] as { items: unknown[] }[]
  expect(start?.items[0]).toEqual({ text: 'From zero to sign-in in five minutes', link: '/guides/first-app' })
  expect(JSON.stringify(createSidebar(pages)['/decisions/'])).toContain('"link":"/decisions/"')
  expect(JSON.stringify(createSidebar(pages)['/reference/calls/'])).toContain('"link":"/reference/calls"')
})

test('a page of calls leads to the one before and the one after it', () => {
  expect(neighborsOf('reference/calls/team-members.md', pages)).toEqual({
    prev: { text: 'Team invitations', link: '/reference/calls/team-invitations' },
    next: { text: 'Team permissions', link: '/reference/calls/team-permissions' },
  })
  expect(neighborsOf('reference/calls/waitlist.md', pages).next).toHaveProperty('text', 'Webhooks')
  expect(neighborsOf('reference/calls/webhooks.md', pages).next).toBe(false)
})

test('each page is at its address as Markdown, with what it includes', () => {
  const twins = createTwins(pages)
  expect(twins.get('guides/hooks.md')).toMatch(/^# Hooks/)
  expect(twins.get('guides/moving.md')).toBe(twins.get('guides/moving/README.md'))
  expect(twins.get('security.md')).toContain('## Threat model')
})

test('the list for language models names the sections and the Markdown of each page', () => {
  const index = createIndex(pages)
  for (const path of [...listed, 'reference/calls/users']) expect(index).toContain(`](/docs/${path}.md)`)
  expect(index).toContain('## Move here from')
})

test('scripts inside a page are hashed, others are not', () => {
  // printf 'run()' | openssl dgst -sha256 -binary | base64
  const html = '<script id="a">run()</script><script type="module" src="/a.js"></script>'
  expect(hashScripts(html)).toEqual(["'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"])
})
