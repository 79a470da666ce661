/** The pages that describe the calls of a subject. There are many of them, so each is kept small. */
import type { DefaultTheme, MarkdownRenderer } from 'vitepress'
import { addressOf, type Page } from './pages.ts'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

const folder = 'reference/calls/'

/** Pages that the navigation shows beside a page of calls: a list of all subjects would be part of every page. */
const beside = ['reference/calls', 'reference/errors', 'reference/access-matrix', 'reference/idempotency']

/** Returns true for the source of a page of calls. */
export const isCallPage = (file: string): boolean => file.startsWith(folder)

/** Returns the paths of the pages of calls. `reference/calls` leads to them. */
export const callPages = (pages: readonly Pick<Page, 'path'>[]): readonly string[] =>
  pages.map(({ path }) => path).filter(isCallPage)

/** Returns the navigation of the pages of calls. */
export const callSidebar = (link: (path: string) => DefaultTheme.SidebarItem): DefaultTheme.SidebarItem[] => [
  { text: 'Reference', items: beside.map(link) },
]

/** Returns links to the pages of calls before and after one. A link is false where there is no such page. */
export function neighborsOf(file: string, pages: readonly Page[]) {
  const all = pages.filter(({ path }) => isCallPage(path))
  const index = all.findIndex((page) => page.file === file)
  const link = (page: Page | undefined) => page !== undefined && { text: page.title, link: `/${addressOf(page.path)}` }
  return { prev: link(all[index - 1]), next: link(all[index + 1]) }
}

/** Shows the examples of calls without highlighting, which would be most of their pages. */
export function showPlainExample(token: Token, escapeHtml: (text: string) => string): void {
  if (token.type !== 'fence') return
  token.type = 'html_block'
  token.content = [
    '<div class="language-http"><button title="Copy Code" class="copy"></button><span class="lang">http</span>',
    `<pre tabindex="0" v-pre><code>${escapeHtml(token.content.trimEnd())}</code></pre></div>\n`,
  ].join('')
}
