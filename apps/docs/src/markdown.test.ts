import { createMarkdownRenderer } from 'vitepress'
import { expect, test } from 'vitest'
import { slugify } from './markdown.ts'
import { markdownOptions } from './markdown-options.ts'

const md = await createMarkdownRenderer('/docs', markdownOptions)
const render = (text: string, relativePath = 'guides/hooks.md') =>
  md.render(text, { path: `/docs/${relativePath}`, relativePath, cleanUrls: true })

test.each([
  ['[x](sessions.md#end)', 'href="/guides/sessions#end"'],
  ['[x](moving/README.md)', 'href="/guides/moving/"'],
  ['[x](../../SECURITY.md)', 'href="/security"'],
  ['[x](../../README.md#embed)', 'href="/guides/first-app"'],
  ['[x](../errors/TEAM_NOT_FOUND.md)', 'href="/docs/errors/TEAM_NOT_FOUND" target="_self"'],
  ['[x](#here)', 'href="#here"'],
  ['[x](https://example.com/a.md)', 'href="https://example.com/a.md"'],
])('%s leads to a page of the site', (text, link) => {
  expect(render(text)).toContain(link)
})

test('a link of the included SECURITY.md starts at the root of the repository', () => {
  expect(render('[ASVS](docs/asvs.md)', 'security.md')).toContain('href="/asvs"')
})

test('a file that is no page is shown by its path', () => {
  expect(render('[the `example`](../../examples/next)')).toContain(
    '<span class="in-repository" title="examples/next in the repository">the <code',
  )
})

test('columns and code have classes, and nothing has a style', () => {
  const html = render('|a|\n|-:|\n|1|\n\n```ts\nconst a = "b" // c\n```')
  expect(html).toContain('<th class="align-right"')
  expect(html).toContain('<span class="code-keyword">const')
  expect(html).toContain('<span class="code-string">')
  expect(html).toContain('<span class="code-comment">')
  expect(html).not.toContain('style=')
})

test('Vue evaluates nothing in texts and code', () => {
  expect(render('a {{ b }} and `{{ c }}`')).not.toContain('{{')
})

test.each([
  ['`@portico/sdk/client`', 'porticosdkclient'],
  ['Replace the root secret', 'replace-the-root-secret'],
])('the id of the heading %s is that of GitHub', (heading, id) => {
  expect(slugify(heading)).toBe(id)
})

test('a list of live states is a frame with a choice of them, and other lists stay', () => {
  const live = "- [First](/docs/live/state/sign-in)\n- [Ann's & more](/docs/live/state/sign-up)"
  expect(render(live)).toBe(
    `<LiveScreen :states='[["sign-in","First"],["sign-up","Ann’s &amp; more"]]' />\n`.replace('’', '&#39;'),
  )
  expect(render(`${live}\n- [other](sessions.md)`)).toContain('<li>')
  expect(render(`- one\n\ntext\n\n${live}`)).toMatch(/<li>one[\s\S]*<LiveScreen/)
})

test('a comment is not shown', () => {
  const html = render('Text.\n\n<!-- code: a.ts -->\n```ts\nconst a = 1\n```\n\n- item\n\n  <!-- not run -->')
  expect(html).not.toContain('--')
  expect(html).toContain('<p>Text.</p>')
  expect(html).toContain('<li>')
})

test('blocks of code with labels that follow each other are tabs, with comments between them', () => {
  const block = (name: string) => `<!-- run: a.test.ts -->\n\`\`\`sh [${name}]\n${name} add x\n\`\`\`\n`
  const html = render(`${block('npm')}\n${block('a<b')}\nText.\n\n${block('alone')}`)
  expect(html).toContain('<input type="radio" name="tabs-1" id="tabs-1-0" checked><label data-title="npm"')
  expect(html).toContain('<label data-title="a&lt;b" for="tabs-1-1">a&lt;b</label></div><div class="blocks">')
  expect(html.match(/class="language-sh active"/g)).toHaveLength(1)
  expect(html.match(/vp-code-group/g)).toHaveLength(1)
  expect(html).toMatch(/<\/div><\/div>\s*<p>Text/)
  expect(html).not.toContain('[')
})

test('the example of a call is plain', () => {
  const html = render('```http\nGET /<a>\n```', 'reference/calls/users.md')
  expect(html).toContain('<pre tabindex="0" v-pre><code>GET /&lt;a&gt;</code></pre></div>')
})
