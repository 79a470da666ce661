import { expect, test } from 'vitest'
import { frameworks } from './setup-search.ts'
import { snippetsOf } from './snippets.ts'

const values = {
  projectId: 'p1',
  publishableClientKey: 'pck_1',
  secretServerKey: 'ssk_1',
  baseUrl: 'http://localhost:8100',
}
const fileOf = (framework: 'react' | 'nextjs', name: string) =>
  snippetsOf(framework, values).find(({ file }) => file === name)?.code

/** The parts of a file of create-vite 9.3.0 and of create-next-app 16.4.3 that make the app what it is. */
const templates = [
  ['react', 'src/main.tsx', ["import './index.css'", "import App from './App.tsx'", '<StrictMode>', '<App />']],
  [
    'nextjs',
    'app/layout.tsx',
    [
      "import './globals.css'",
      "variable: '--font-geist-sans'",
      "variable: '--font-geist-mono'",
      'export const metadata: Metadata',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the template
      'className={`${geistSans.variable} ${geistMono.variable} h-full antialiased`}',
      'className="min-h-full flex flex-col"',
      '{children}',
    ],
  ],
] as const

test.each(templates)('the code for %s keeps what the template has in %s', (framework, file, parts) => {
  for (const part of parts) expect(fileOf(framework, file)).toContain(part)
})

test.each(frameworks)(
  'each value of the project that the code for %s contains is labeled by its own name',
  (framework) => {
    const code = snippetsOf(framework, values).map((snippet) => snippet.code)
    for (const line of code.join('\n').split('\n')) {
      if (line.includes('pck_1')) expect(line).toMatch(/publishable.?client.?key/i)
      if (line.includes('ssk_1')) expect(line).toMatch(/secret.?server.?key/i)
    }
  },
)
