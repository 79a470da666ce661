import type { DefaultTheme } from 'vitepress'

/** Long tables that tests compare with the service. Their rows would hide the guides. */
const tables = /^reference\/(access-matrix|idempotency|statements|dashboard-calls)\.md$|^(asvs|dashboard-grades)\.md$/

/** Lists and blocks of code, which the pages of calls contain besides headings and addresses. */
const factsAndExamples = /<ul>.*?<\/ul>|<div class="language-.*?<\/pre>.*?<\/div>/gs

/** A row of the list of errors: its code, status and message. */
const errorRow = /<td id="(\w+)">.*?<code[^>]*>(\w+)<\/code>.*?<\/td>\s*<td[^>]*>.*?<\/td>\s*<td[^>]*>(.*?)<\/td>/gs

export const searchOptions: DefaultTheme.LocalSearchOptions = {
  _render(source, env, md) {
    const html = md.render(source, env)
    const head = html.slice(0, html.indexOf('</h1>') + '</h1>'.length)
    if (env.relativePath === 'reference/errors.md') return head + errorSections(html)
    if (env.relativePath.startsWith('reference/calls')) return html.replace(factsAndExamples, '')
    return tables.test(env.relativePath) ? head : html
  },
}

/** Returns a section for each error, so that its code is found as a title. */
function errorSections(html: string): string {
  return [...html.matchAll(errorRow)]
    .map(([, id, code, message]) => `<h2 id="${id}">${code} <a href="#${id}">#</a></h2><p>${message}</p>`)
    .join('\n')
}
