import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMarkdownRenderer } from 'vitepress'
import { markdownOptions } from './markdown-options.ts'
import type { Page } from './pages.ts'

/**
 * Renders the pages of errors without Vue, by their path in the site: as pages of VitePress, they would take longer to
 * build than all others together. Styles and the script for the color scheme are those of the built site.
 */
export async function renderErrorPages(folder: string, pages: readonly Page[]): Promise<ReadonlyMap<string, string>> {
  const built = readFileSync(join(folder, 'reference/errors.html'), 'utf8')
  const styles = built.match(/<link rel="[^"]*stylesheet[^>]*>/g) ?? []
  const colorScheme = built.match(/<script id="check-dark-mode">.*?<\/script>/s) ?? []
  const head = [...styles, ...colorScheme].join('\n')
  const md = await createMarkdownRenderer('/docs', markdownOptions, '/docs/')
  return new Map(
    pages
      .filter(({ path }) => path.startsWith('errors/'))
      .map((page) => {
        const env = { path: `/docs/${page.file}`, relativePath: page.file, cleanUrls: true }
        return [`${page.path}.html`, frame(page, head, md.render(page.text, env))] as const
      }),
  )
}

const frame = ({ title, path, file }: Page, head: string, content: string) => `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Portico</title><meta name="robots" content="noindex"><link rel="icon" href="/docs/logo.svg" type="image/svg+xml">
${head}</head><body><header class="error-head"><a href="/docs/"><img src="/docs/logo.svg" alt="" width="24" height="24">Portico</a>
<nav aria-label="Reference"><a href="/docs/reference/errors">All errors</a> <a href="/docs/reference/calls">Calls</a></nav></header>
<main class="vp-doc error-page">${withoutScripts(content)}
<p class="source-line"><span>Source: <code>docs/${file}</code></span><a href="/docs/${path}.md">Open as Markdown</a></p></main></body></html>
`

/** Removes what only works with the scripts of the site. */
const withoutScripts = (html: string) =>
  html
    .replace(/<button title="Copy Code"[^>]*><\/button>/g, '')
    .replaceAll(' v-pre=""', '')
    .replaceAll(' v-pre', '')
