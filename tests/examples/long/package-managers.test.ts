/** Each package manager installs our packages from the registry of the service, and again from its lock file. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExampleService, openService } from '../open-service.ts'
import { runToEnd } from '../run-script.ts'

let service: ExampleService
let folder: string
// A machine may reach the public registry through a proxy with an authority of its own.
const { NODE_EXTRA_CA_CERTS = '' } = process.env
const certificates = { NODE_EXTRA_CA_CERTS }
const added = ['@portico/react', '@portico/sdk', 'react@19.3.1', 'react-dom@19.3.1']

beforeAll(async () => {
  service = await openService()
  await service.offerPackages()
})
afterAll(() => service?.close())

const { dependencies } = JSON.parse(
  readFileSync(new URL('../../../examples/next/package.json', import.meta.url), 'utf8'),
)
const nextPackages = ['next', 'react', 'react-dom'].map((name) => `${name}@${dependencies[name]}`)
const sheets = ['styles.css', 'shadcn.css']

/** `npx` arguments of each program, the file that selects the registry, and the lock file. */
const managers = {
  npm: {
    program: ['npm@11'],
    add: 'install',
    again: ['ci'],
    lock: 'package-lock.json',
  },
  pnpm: {
    program: ['pnpm@12.21.0'],
    add: 'add',
    again: ['install', '--frozen-lockfile'],
    lock: 'pnpm-lock.yaml',
  },
  bun: {
    program: ['bun@1.4.5'],
    add: 'add',
    again: ['install', '--frozen-lockfile'],
    lock: 'bun.lock',
  },
  yarn: {
    program: ['-p', '@yarnpkg/cli-dist@4.18.1', 'yarn'],
    add: 'add',
    again: ['install', '--immutable'],
    lock: 'yarn.lock',
  },
} as const

test.each(Object.entries(managers))(
  '%s installs the packages, with their integrity in the lock file',
  { timeout: 240_000 },
  async (_, { program, add, again, lock }) => {
    folder = mkdtempSync(join(tmpdir(), 'portico-app-'))
    try {
      await writeSettings(folder)
      const run = (args: readonly string[]) => runToEnd('npx', ['--yes', ...program, ...args], folder, certificates)
      await run([add, ...added])
      const locked = readFileSync(join(folder, lock), 'utf8')
      // Yarn has checksums of its own, of the files that it unpacks.
      expect(locked).toMatch(lock === 'yarn.lock' ? /portico\/sdk@npm[\s\S]*?checksum: \S{64}/ : /sha512-\S{86}==/)
      rmSync(join(folder, 'node_modules'), { recursive: true })
      await run(again)
      const manifest = readFileSync(join(folder, 'node_modules/@portico/sdk/package.json'), 'utf8')
      expect(JSON.parse(manifest).name).toBe('@portico/sdk')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

// pnpm links only what an app names: a style sheet of a package below would not be found.
test('a Next.js app that pnpm installed builds with the style sheets', { timeout: 400_000 }, async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-next-'))
  try {
    await writeSettings(folder)
    const run = (args: readonly string[]) =>
      runToEnd('npx', ['--yes', ...managers.pnpm.program, ...args], folder, {
        ...certificates,
        NEXT_TELEMETRY_DISABLED: '1',
      })
    await run(['add', '@portico/next', ...nextPackages])
    mkdirSync(join(folder, 'app'))
    const imports = sheets.map((sheet) => `import '@portico/next/${sheet}'\n`).join('')
    writeFileSync(
      join(folder, 'app/layout.jsx'),
      `${imports}export default ({ children }) => <html lang="en"><body>{children}</body></html>`,
    )
    writeFileSync(join(folder, 'app/page.jsx'), 'export default () => <h1 className="portico-root">Notes</h1>')
    await run(['exec', 'next', 'build'])
    const styles = readdirSync(join(folder, '.next/static'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(folder, '.next/static', file), 'utf8'))
      .join('')
    expect(styles).toContain('.portico-root')
    // Of the sheet that takes over the variables of shadcn.
    expect(styles).toContain('var(--primary)')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Selects the registry as the guide says. */
async function writeSettings(target: string): Promise<void> {
  writeFileSync(join(target, 'package.json'), '{ "name": "app", "private": true, "type": "module" }')
  // The command of the guides and the setup page.
  await runToEnd('npm', ['config', 'set', `@portico:registry=${service.url}/packages/`, '--location=project'], target)
  // Without the file, Yarn would look for a project in the folders above.
  writeFileSync(join(target, 'yarn.lock'), '')
  for (const args of yarnSettings()) {
    await runToEnd('npx', ['--yes', ...managers.yarn.program, 'config', 'set', ...args], target, certificates)
  }
}

/** Returns the arguments of `yarn config set` in the guides, and those of this test. */
function yarnSettings(): string[][] {
  return [
    ['globalFolder', './global'],
    ['nodeLinker', 'node-modules'],
    ['npmScopes.portico.npmRegistryServer', `${service.url}/packages`],
    ['--json', 'unsafeHttpWhitelist', '["localhost"]'],
    ['--json', 'npmPreapprovedPackages', '["@portico/*"]'],
  ]
}
