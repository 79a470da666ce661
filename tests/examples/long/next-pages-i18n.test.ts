/** The Pages Router with `i18n` of Next.js: each language has an app of its own, whose base path is that of its pages. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { texts as germanAccount } from '@portico/messages/de/account'
import { texts as german } from '@portico/messages/de/sign-in'
import { describe } from 'vitest'
import { prepareExample } from '../prepare-example.ts'
import { testWebApp } from '../test-web-app.ts'

const config = `export default { i18n: { locales: ['en', 'de'], defaultLocale: 'en', localeDetection: false } }\n`
const apps = `
const apps = new Map<string, ReturnType<typeof appBelow>>()

/** Returns the app of a language. Its pages are below \`/de\`, those of the default language are not. */
export function porticoIn(locale: string | undefined, defaultLocale: string | undefined) {
  const basePath = locale === undefined || locale === defaultLocale ? '' : \`/\${locale}\`
  const app = apps.get(basePath) ?? appBelow(basePath)
  apps.set(basePath, app)
  return app
}
`

describe.each([
  // The screens are in the language of the page.
  { basePath: '/de', words: { ...germanAccount, ...german } },
  { basePath: '' },
])('pages below "$basePath"', (setup) => {
  testWebApp({
    async prepare(service) {
      await service.offerPackages()
      const example = await prepareExample('next-pages', { serviceUrl: service.url })
      const { PORTICO_URL, PORTICO_PROJECT_ID, PORTICO_PUBLISHABLE_CLIENT_KEY } = service.environment
      const settings = { PORTICO_URL, PORTICO_PROJECT_ID, PORTICO_PUBLISHABLE_CLIENT_KEY }
      const lines = Object.entries(settings).map(([key, value]) => `NEXT_PUBLIC_${key}=${value}\n`)
      const edit = (path: string, changes: readonly (readonly [part: string, by: string])[], end = '') => {
        const file = join(example.folder, path)
        const changed = changes.reduce(
          (text, [part, by]) => {
            if (!text.includes(part)) throw new Error(`${path} does not contain ${part}`)
            return text.replace(part, by)
          },
          readFileSync(file, 'utf8'),
        )
        writeFileSync(file, changed + end)
      }
      writeFileSync(join(example.folder, '.env'), lines.join(''))
      writeFileSync(join(example.folder, 'next.config.mjs'), config)
      edit(
        'portico.ts',
        [
          [
            'export const portico = createClientApp({',
            'const appBelow = (basePath: string) =>\n  createClientApp({\n  basePath,',
          ],
        ],
        apps,
      )
      edit('pages/_app.tsx', [
        ["import { portico } from '../portico'", "import { porticoIn } from '../portico'"],
        [
          'const { push, replace: replacePage } = useRouter()',
          'const { push, replace: replacePage, locale, defaultLocale } = useRouter()',
        ],
        ['app={portico}', 'app={porticoIn(locale, defaultLocale)}'],
      ])
      return example
    },
    hasRouter: true,
    ...setup,
  })
})
