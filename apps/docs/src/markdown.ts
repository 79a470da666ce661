import { posix } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { isCallPage, showPlainExample } from './call-pages.ts'
import { showCodeTabs } from './code-tabs.ts'
import { showLiveStates } from './live-states.ts'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

/** Files outside of `docs` that are pages of the site, by their path in the repository. */
const pagesOf: Readonly<Record<string, string>> = { 'SECURITY.md': '/security', 'README.md': '/guides/first-app' }

/** Adapts Markdown that is written for a repository to the site, its policy and Vue. */
export function adaptMarkdown(md: MarkdownRenderer): void {
  md.core.ruler.push('portico', ({ tokens, env, Token }) => {
    removeComments(tokens)
    showLiveStates(tokens)
    showCodeTabs(tokens, () => new Token('html_block', '', 0), md.utils.escapeHtml)
    for (const [index, token] of tokens.entries()) {
      alignByClass(token)
      if (isCallPage(env.relativePath ?? '')) showPlainExample(token, md.utils.escapeHtml)
      if (env.relativePath === 'reference/errors.md') identifyErrorRow(token, tokens[index + 1])
      adaptLinks(token.children ?? [], posix.join('docs', env.relativePath ?? ''))
    }
  })
  // Vue evaluates text between double braces.
  for (const rule of ['text', 'code_inline'] as const) {
    const render = md.renderer.rules[rule]
    if (render) md.renderer.rules[rule] = (...parts) => render(...parts).replaceAll('{{', '{&#123;')
  }
}

/** Removes comments, such as those that name the source of the code below: without HTML, Markdown would show them. */
function removeComments(tokens: Token[]): void {
  for (let index = tokens.length - 1; index > 0; index--) {
    const token = tokens[index]
    if (token?.type === 'inline' && /^<!--[\s\S]*-->$/.test(token.content)) tokens.splice(index - 1, 3)
  }
}

/** Gives the first cell of an error its code in lower case as id, to which the search leads. */
function identifyErrorRow(token: Token, content: Token | undefined): void {
  if (token.type !== 'td_open' || content?.children?.[0]?.type !== 'link_open') return
  token.attrSet('id', content.children[1]?.content.toLowerCase() ?? '')
}

/** The policy of the site refuses `style` attributes. */
function alignByClass(token: Token): void {
  const style = token.attrGet('style')
  if (token.type !== 'th_open' && token.type !== 'td_open') return
  if (style === null) return
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
  token.attrJoin('class', style.replace('text-align:', 'align-'))
}

/**
 * Lets links to a README lead to the index of its folder, and shows files outside of the site by their path: the
 * repository has no public address.
 */
function adaptLinks(tokens: readonly Token[], file: string): void {
  let isOutside = false
  for (const token of tokens) {
    if (token.type === 'link_open') isOutside = adaptLink(token, file)
    if (token.type === 'link_close' && isOutside) rename(token, 'span')
  }
}

/** Returns true if the link leads out of the site. */
function adaptLink(token: Token, file: string): boolean {
  const href = String(token.attrGet('href') ?? '')
  if (/^(\w+:|#|\/)/.test(href)) return false
  const [path = '', fragment] = href.split('#', 2)
  // The page includes a file of the repository's root.
  const base = file === 'docs/security.md' ? '.' : posix.dirname(file)
  const target = posix.join(base, path)
  const page = pagesOf[target] ?? (target.startsWith('docs/') ? pathInSite(target) : null)
  if (page === null) {
    rename(token, 'span')
    token.attrs = [
      ['class', 'in-repository'],
      ['title', `${target} in the repository`],
    ]
    return true
  }
  // These pages have no script: the router of the site leaves a link with a target to the browser.
  const isError = page.startsWith('/errors/')
  if (isError) token.attrSet('target', '_self')
  const address = isError ? `/docs${page}` : page
  token.attrSet('href', fragment === undefined || target === 'README.md' ? address : `${address}#${fragment}`)
  return false
}

const pathInSite = (target: string) =>
  target.endsWith('.md')
    ? target
        .replace(/^docs/, '')
        .replace(/README\.md$/, '')
        .replace(/\.md$/, '')
    : null

function rename(token: Token, tag: string): void {
  token.type = token.type.replace('link', tag)
  token.tag = tag
}

/** Returns the id that GitHub gives a heading, so that links between files work in both. */
export const slugify = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
