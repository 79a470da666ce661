/** The service as one npm package: installed in an empty folder outside of the repository, it starts without a build. */
import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeServiceTarball } from '../../../scripts/lib/pack-service.mjs'
import { publicKeyLine } from '../../../scripts/lib/release/sign.mjs'
import { readTarball } from '../../../scripts/lib/tarball.mjs'
import { findFreePort, waitForHealth } from '../../long/service-process.ts'
import { runToEnd } from '../run-script.ts'

let folder: string
let tarball: string
let url: string
let service: ChildProcess
const releaseKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const deployed = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')
const certificates = { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '' }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-service-'))
  tarball = await writeServiceTarball(join(folder, 'packed'), { log: () => {}, key: releaseKey })
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', tarball]
  await runToEnd('npm', install, folder, certificates)
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  const env = { PATH: process.env.PATH ?? '', PORT: String(port), PORTICO_LOG_LEVEL: 'error' }
  const command = join(folder, 'node_modules/.bin/portico')
  service = spawn(command, ['start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  await waitForHealth(`${url}/health?db=1`, service)
}, 300_000)
afterAll(() => {
  service?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a user signs up and signs in', async () => {
  const { demo } = JSON.parse(readFileSync(join(folder, '.portico/keys.json'), 'utf8'))
  const post = (path: string) =>
    fetch(`${url}/api/v1/auth/password/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-portico-project-id': demo.projectId,
        'x-portico-access-type': 'client',
        'x-portico-publishable-client-key': demo.publishableClientKey,
      },
      body: JSON.stringify({ email: 'ann@example.com', password: 'quiet river stones' }),
    })
  expect((await post('sign-up')).status).toBe(200)
  expect((await post('sign-in')).status).toBe(200)
})

test('the dashboard is served with its scripts', async () => {
  const page = await (await fetch(`${url}/`)).text()
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
  expect((await fetch(new URL(script, url))).headers.get('content-type')).toContain('javascript')
})

test('nothing but the packages that the service needs was installed', () => {
  const installed = ['typescript', 'vite', 'vitest', 'react'].filter((name) =>
    existsSync(join(folder, 'node_modules', name)),
  )
  expect(installed).toEqual([])
  const paths = readTarball(readFileSync(tarball)).map(({ path }) => path)
  expect(paths.filter((path) => /\.test\.js$|\.d\.ts$|\.map$|\/testing\//.test(path))).toEqual([])
})

test('the list of components names every package that was installed, and their licenses are there', () => {
  const installed = (path: string) => join(folder, 'node_modules/@portico/service', path)
  const { components } = JSON.parse(readFileSync(installed('sbom.cdx.json'), 'utf8'))
  const listed = new Set(components.map(({ name }: { name: string }) => name))
  expect(
    packagesIn(join(folder, 'node_modules')).filter((name) => name !== '@portico/service' && !listed.has(name)),
  ).toEqual([])
  for (const name of ['react', 'vue', '@base-ui/react']) expect(listed).toContain(name)
  const licenses = readFileSync(installed('THIRD-PARTY-LICENSES.txt'), 'utf8')
  for (const name of listed) expect(licenses.includes(`${name} `)).toBe(!String(name).startsWith('@portico/'))
})

const packagesIn = (modules: string): string[] =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : [name],
    )

test('the installed files are those of the signed release, until one is changed', async () => {
  const verify = () =>
    runToEnd(join(folder, 'node_modules/.bin/portico'), ['verify', '--key', publicKeyLine(releaseKey)], folder)
  await verify()
  appendFileSync(join(folder, 'node_modules/@portico/service/node_modules/@portico/server/dist/bundle/index.js'), '\n')
  await expect(verify()).rejects.toThrow(
    'node_modules/@portico/server/dist/bundle/index.js differs from the signed list',
  )
}, 60_000)

test('the same sources are packed to the same bytes', async () => {
  const again = await writeServiceTarball(join(folder, 'packed-again'), { log: () => {}, key: releaseKey })
  expect(readFileSync(again).equals(readFileSync(tarball))).toBe(true)
}, 120_000)

test('the program of the image is in the package, and the health check of the compose file follows the service', async () => {
  const [, program = ''] = /^ENTRYPOINT \["node", "\/opt\/portico\/([^"]+)"\]$/m.exec(deployed('Dockerfile')) ?? []
  expect(existsSync(join(folder, program))).toBe(true)
  const [, check = ''] = /test: \['CMD', 'node', '-e', "([^"]+)"\]/.exec(deployed('compose.yaml')) ?? []
  await runToEnd('node', ['-e', check.replace('http://127.0.0.1:8100', url)], folder)
  const closed = `http://127.0.0.1:${await findFreePort()}`
  await expect(runToEnd('node', ['-e', check.replace('http://127.0.0.1:8100', closed)], folder)).rejects.toThrow()
})

test('a signal ends the service with code 0', async () => {
  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 30_000)
