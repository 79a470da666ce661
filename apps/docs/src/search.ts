import type { DefaultTheme } from 'vitepress'

/** Long tables that tests compare with the service. Their rows would hide the guides. */
const tables = /^reference\/(access-matrix|idempotency|statements|dashboard-calls)\.md$|^(asvs|dashboard-grades)\.md$/

export const searchOptions: DefaultTheme.LocalSearchOptions = {
  _render(source, env, md) {
    const html = md.render(source, env)
    return tables.test(env.relativePath) ? html.slice(0, html.indexOf('</h1>') + '</h1>'.length) : html
  },
  miniSearch: {
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  },
}
