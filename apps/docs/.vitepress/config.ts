import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { isCallPage, neighborsOf } from '../src/call-pages.ts'
import { finishSite } from '../src/finish-site.ts'
import { markdownOptions } from '../src/markdown-options.ts'
import { readPages } from '../src/pages.ts'
import { searchOptions } from '../src/search.ts'
import { createSidebar } from '../src/sidebar.ts'
import { themeCorrections } from '../src/theme-corrections.ts'

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const pages = readPages()

export default defineConfig({
  title: 'Portico',
  titleTemplate: ':title · Portico',
  lang: 'en',
  description: 'Sign-up, sign-in and user management as a service of your own',
  base: '/docs/',
  srcDir: '../../docs',
  // The command serves it from there, in a checkout as in its package.
  outDir: '../../packages/cli/dist/docs-files',
  cacheDir: '../../node_modules/.cache/portico-docs',
  cleanUrls: true,
  // Rendered at the end: src/error-pages.ts.
  srcExclude: ['errors/**'],
  // One page after the other, so that two builds have the same search index: pages at once are indexed as their files arrive.
  buildConcurrency: 1,
  // Guides name addresses of development servers. A browser test checks all other links.
  ignoreDeadLinks: 'localhostLinks',
  // The theme would disable transitions with a style that the policy refuses.
  appearance: { disableTransition: false },
  // Otherwise each page would contain the addresses of all others.
  metaChunk: true,
  rewrites: (file) => file.replace(/(^|\/)README\.md$/, '$1index.md'),
  head: [
    ['link', { rel: 'icon', href: '/docs/logo.svg', type: 'image/svg+xml' }],
    ['meta', { name: 'robots', content: 'noindex' }],
  ],
  transformHead: ({ assets }) =>
    assets
      .filter((href) => href.endsWith('.woff2'))
      .map((href) => ['link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }]),
  markdown: markdownOptions,
  themeConfig: {
    logo: { src: '/logo.svg', width: 24, height: 24, alt: '' },
    nav: [
      { text: 'Start', link: '/guides/first-app' },
      { text: 'Operate', link: '/guides/self-hosting' },
      { text: 'Reference', link: '/reference/calls' },
    ],
    sidebar: createSidebar(pages),
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local', options: searchOptions },
    notFound: {
      title: 'No such page',
      quote:
        'The address may be misspelled, or the page may be of another version. The search finds pages by their content.',
      linkLabel: 'Go to the first page',
      linkText: 'Go to the first page',
    },
  },
  vite: { plugins: [themeCorrections], publicDir: pathTo('../public'), build: { chunkSizeWarningLimit: 4000 } },
  transformPageData: ({ relativePath, frontmatter }) =>
    isCallPage(relativePath) ? { frontmatter: { ...frontmatter, ...neighborsOf(relativePath, pages) } } : undefined,
  // The policy of the site refuses `style` attributes. The theme's style sheet sets both.
  transformHtml: (html) => html.replaceAll(/ style="(?:position:relative;|--vp-vh:0px;)?"/g, ''),
  buildEnd: ({ outDir }) => finishSite(outDir),
})
