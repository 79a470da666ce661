// Generates the page of the sizes of hosted pages from what the tests have recorded.
import { readFileSync } from 'node:fs'
import { ROOT } from './run.mjs'

const SIZES = `${ROOT}/tests/conformance/hosted-pages/sizes.tsv`

/** Returns the page as Markdown. */
export function hostedPagesPage() {
  const rows = readFileSync(SIZES, 'utf8').split('\n').filter(Boolean)
  return [
    '# Sizes of hosted pages',
    '',
    'What a browser loads with each [hosted page](../guides/hosted-pages.md), in KB of 1,024 bytes: one response with its styles, and',
    'the script, which browsers cache. There is nothing else besides the logo of the project. The service sends pages as they are; a',
    'proxy that compresses sends the sizes on the right. The project has passwords, codes of emails, passkeys, a provider, API keys and',
    'teams, and the language is English. Random values count as if they were compressed as badly as others. A test holds bounds: 4 KB of',
    'brotli for each page, 8 KB for those of the account, and 4 KB of gzip for the script. Generated from what the tests recorded in',
    '`tests/conformance/hosted-pages/sizes.tsv`, with `npm run docs`.',
    '',
    '| Page | HTML with styles | gzip | brotli |',
    '|---|---:|---:|---:|',
    ...rows.map((row) => `| ${row.split('\t').join(' | ')} |`),
    '',
  ].join('\n')
}
