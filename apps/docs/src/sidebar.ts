import type { DefaultTheme } from 'vitepress'
import { callSidebar } from './call-pages.ts'
import { addressOf, type Page } from './pages.ts'
import { sections } from './sections.ts'

/**
 * Returns the navigation. Decision records have one of their own, so that the list of all of them is not part of every
 * page, and so have the pages of calls.
 */
export function createSidebar(pages: readonly Page[]): DefaultTheme.SidebarMulti {
  const titles = new Map(pages.map(({ path, title }) => [path, title]))
  const link = (path: string) => ({ text: titles.get(path) ?? path, link: `/${addressOf(path)}` })
  const records = pages.map(({ path }) => path).filter((path) => /^decisions\/\d/.test(path))
  return {
    '/decisions/': [{ text: 'Why it is so', items: ['decisions/index', 'architecture', ...records].map(link) }],
    '/reference/calls/': callSidebar(link),
    '/': sections.map(({ title, pages }, index) => ({ text: title, collapsed: index > 0, items: pages.map(link) })),
  }
}
