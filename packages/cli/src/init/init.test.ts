import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../command/run-command.ts'
import type { Surroundings } from '../command/verb.ts'
import { initVerb } from './init.ts'

/** Trees in the shape of the templates of create-vite and create-next-app. */
const viteTree = {
  'package.json': '{ "dependencies": { "react": "^19.0.0" }, "devDependencies": { "vite": "^8.0.0" } }\n',
  'index.html': '<div id="root"></div>\n<script type="module" src="/src/main.tsx"></script>\n',
  'src/App.tsx': 'export default function App() {\n  return <h1>Hello</h1>\n}\n',
  'src/main.tsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './index.css'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`,
}
const layout = `import type { Metadata } from "next";
import { Geist } from "next/font/google";
import "./globals.css";

const geist = Geist({
  subsets: ["latin"],
});

export const metadata: Metadata = {
  title: "Mine",
};

export default function RootLayout({ children }: LayoutProps<"/">) {
  return (
    <html lang="en" className={\`\${geist.variable} h-full\`}>
      <body className="min-h-full">{children}</body>
    </html>
  );
}
`
const nextTree = {
  'package.json': '{ "dependencies": { "next": "16.4.3", "react": "19.3.1" } }\n',
  'app/layout.tsx': layout,
  'pnpm-lock.yaml': '',
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-init-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(tree: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const tree = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [path, read(path)]),
  )

/** A service that offers the packages and knows one project. */
const fetch: typeof globalThis.fetch = async (input) => {
  const url = String(input instanceof Request ? input.url : input)
  if (url.includes('/packages/')) return Response.json({})
  return Response.json(
    { id: 'p1', display_name: 'Mine', config: {} },
    { headers: { 'x-portico-actual-status': '200' } },
  )
}

async function run(argv: readonly string[] = ['--yes'], replaced: Partial<Surroundings> = {}) {
  const key = `pck_${'a'.repeat(45)}`
  const env = { XDG_CONFIG_HOME: '/nowhere', PORTICO_PROJECT_ID: 'p1', PORTICO_PUBLISHABLE_CLIENT_KEY: key }
  const surroundings: Surroundings = {
    env,
    fetch,
    readInput: async () => '',
    note: () => {},
    showProgress: () => {},
    print: () => {},
    wait: async () => {},
    openBrowser: async () => {},
    confirm: async () => null,
    async runProgram([program, verb], place) {
      // As a package manager does, which writes into package.json.
      if (verb === 'add' || program === 'npm') {
        const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
        manifest.dependencies['@portico/sdk'] = '0.2.0'
        writeFileSync(join(place, 'package.json'), JSON.stringify(manifest))
      }
      return 0
    },
    ...replaced,
  }
  return runCommand({ verbs: [initVerb], version: '1.2.3' }, ['init', folder, ...argv], surroundings)
}

test('a Vite app gets the registry, the environment, the files of the guide and the provider', async () => {
  write(viteTree)
  const commands: string[] = []
  const runProgram = async (command: readonly string[]) => commands.push(command.join(' ')) * 0
  expect(await run(['--yes'], { runProgram })).toMatchObject({ exitCode: 0 })
  expect(commands).toEqual(['npm install @portico/sdk @portico/react'])
  expect(read('.npmrc')).toBe('@portico:registry=http://localhost:8100/packages/\n')
  expect(read('.env')).toMatch(
    /^VITE_PORTICO_URL=http:\/\/localhost:8100\nVITE_PORTICO_PROJECT_ID=p1\nVITE_\w+=pck_a+\n$/,
  )
  expect(read('src/main.tsx')).toBe(`import '@portico/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './index.css'
import App from './App.tsx'
import { WithPortico } from './with-portico'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <WithPortico>
      <App />
    </WithPortico>
  </StrictMode>,
)
`)
})

test('a Next.js app gets the layout in its own quotes, the page of the screens and the proxy', async () => {
  write(nextTree)
  const { stdout } = await run(['--yes', '--json'])
  const page = 'app/handler/[...portico]/page.tsx'
  expect(JSON.parse(stdout)).toMatchObject({
    framework: 'next',
    packageManager: 'pnpm',
    isWritten: true,
    files: ['.npmrc', '.env.local', page, 'proxy.ts', 'app/layout.tsx'].map((path) => ({ path })),
    install: 'pnpm add @portico/next',
  })
  expect(read('app/layout.tsx')).toBe(
    layout
      .replace('import type', 'import "@portico/next/styles.css";\nimport type')
      .replace('globals.css";', 'globals.css";\nimport { PorticoProvider } from "@portico/next/server";')
      .replace('{children}</body>', '<PorticoProvider>{children}</PorticoProvider></body>'),
  )
})

test('src, JavaScript and Next.js 15 are followed', async () => {
  write({ 'package.json': '{ "dependencies": { "next": "^15.1.0" } }', 'src/app/layout.js': layout })
  await run()
  expect(Object.keys(tree())).toEqual(
    expect.arrayContaining(['src/app/handler/[...portico]/page.js', 'src/middleware.js']),
  )
  expect(read('src/middleware.js')).toContain('export const middleware')
})

test('a JavaScript app of Vite gets files without types', async () => {
  write({ ...viteTree, 'index.html': '<script type="module" src="/src/main.jsx"></script>' })
  write({ 'src/main.jsx': viteTree['src/main.tsx'] })
  await run()
  expect(read('src/with-portico.jsx')).not.toContain('PropsWithChildren')
  expect(Object.keys(tree())).toContain('src/portico.js')
})

test('in a workspace the registry is set beside the lock file', async () => {
  write({ 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\n' })
  folder = join(folder, 'web')
  write(viteTree)
  await run()
  const settings = readFileSync(join(folder, '../.yarnrc.yml'), 'utf8')
  expect(settings).toContain('nodeLinker: node-modules\nunsafeHttpWhitelist: [localhost]\nnpmScopes:\n')
  await run(['--undo'])
  expect(readFileSync(join(folder, '../.yarnrc.yml'), 'utf8')).toBe('nodeLinker: node-modules\n')
  folder = dirname(folder)
})

describe('before it writes', () => {
  beforeEach(() => write(viteTree))

  test('without a terminal it shows the diff, writes nothing and exits with 2', async () => {
    const { stdout, exitCode } = await run([])
    expect(exitCode).toBe(2)
    expect(stdout).toContain('+    <WithPortico>')
    expect(stdout).toContain('Run npm install @portico/sdk @portico/react')
    expect(tree()).toEqual(viteTree)
  })

  test.each([
    [true, 0],
    [false, 2],
  ])('at a terminal the answer %s decides', async (answer, exitCode) => {
    const shown: string[] = []
    const confirm = async (show: () => void) => {
      show()
      return answer
    }
    expect((await run([], { confirm, note: (text) => void shown.push(text) })).exitCode).toBe(exitCode)
    expect(shown[0]).toContain('+    <WithPortico>')
    expect('.npmrc' in tree()).toBe(answer)
  })

  test('a second run has nothing to do', async () => {
    await run(['--yes', '--skip-install'])
    const after = tree()
    expect((await run(['--yes', '--skip-install'])).stdout).toContain('Nothing to do')
    expect(tree()).toEqual(after)
  })
})

describe('undo', () => {
  test.each([
    ['Vite', viteTree],
    ['Next.js', nextTree],
  ])('restores every file of a %s app', async (_, before) => {
    write(before)
    write({ '.npmrc': 'save-exact=true' })
    const first = tree()
    await run()
    expect(tree()).not.toEqual(first)
    expect((await run(['--undo'])).exitCode).toBe(0)
    expect(tree()).toEqual(first)
  })

  test('names and leaves files that were edited since', async () => {
    write(viteTree)
    await run()
    writeFileSync(join(folder, 'src/portico.ts'), '// mine\n')
    const { stdout, exitCode } = await run(['--undo', '--json'])
    expect(exitCode).toBe(3)
    expect(JSON.parse(stdout)).toMatchObject({ edited: ['src/portico.ts'], restored: ['src/main.tsx', 'package.json'] })
    expect(tree()).toEqual({ ...viteTree, 'src/portico.ts': '// mine\n' })
  })

  test('works after a run that was interrupted before its files', async () => {
    write(viteTree)
    await run()
    for (const [path, text] of Object.entries(viteTree)) writeFileSync(join(folder, path), text)
    rmSync(join(folder, '.env'))
    expect((await run(['--undo'])).exitCode).toBe(0)
    expect(tree()).toEqual(viteTree)
  })
})

describe('is refused', () => {
  const vite = (more: Readonly<Record<string, string>>) => ({ ...viteTree, ...more })
  test.each([
    ['a folder without package.json', {}, 'is not an app'],
    ['another framework', { 'package.json': '{ "dependencies": { "svelte": "5" } }' }, 'neither Next.js nor Vite'],
    ['the Pages Router', { 'package.json': nextTree['package.json'], 'pages/index.tsx': '' }, 'App Router'],
    ['an old Next.js', { ...nextTree, 'package.json': '{ "dependencies": { "next": "14.2.0" } }' }, 'Next.js 14'],
    ['a file of the guide with other contents', vite({ 'src/portico.ts': 'export {}' }), 'src/portico.ts: not that'],
    ['another project in the environment', vite({ '.env': 'VITE_PORTICO_PROJECT_ID=p2' }), 'VITE_PORTICO_PROJECT_ID'],
    ['another registry', vite({ '.npmrc': '@portico:registry=https://a.example/' }), '.npmrc: it must contain'],
    ['an entry that renders something else', vite({ 'src/main.tsx': '<Root />' }), 'does not contain <App /> once'],
    ['a layout without children', { ...nextTree, 'app/layout.tsx': '<body></body>' }, 'does not contain {children}'],
    ['two lock files', vite({ 'yarn.lock': '', 'bun.lock': '' }), 'yarn.lock, bun.lock'],
    ['a damaged record', vite({ '.portico/init.json': '{}' }), 'is damaged'],
    ['an earlier run', vite({ '.portico/init.json': '{ "version": 1, "files": [] }' }), 'records an earlier run'],
  ])('%s', async (_, files, message) => {
    write(files)
    const before = tree()
    expect(await run()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) })
    expect(tree()).toEqual(before)
  })

  test('a service that does not respond, or offers no packages', async () => {
    write(viteTree)
    const fails = await run(['--yes'], { fetch: () => Promise.reject(new TypeError('fetch failed')) })
    expect(fails).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('npm start in a checkout of Portico') })
    const empty = await run(['--yes'], { fetch: async () => new Response(null, { status: 404 }) })
    expect(empty).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('PORTICO_PACKAGES_DIR') })
    expect(await run(['--undo'])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('has written nothing') })
    expect(tree()).toEqual(viteTree)
  })

  test('an install that fails leaves the files and says how to go on', async () => {
    write(viteTree)
    const failed = await run(['--yes'], { runProgram: async () => 5 })
    expect(failed).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('failed with 5') })
    await run(['--undo'])
    expect(tree()).toEqual(viteTree)
  })
})
