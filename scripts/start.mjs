// Starts the service and, in development, the demo app, the atlas and the email inbox, and stops them together.
// `--temporary` uses an empty data folder that is deleted at the end.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createChildren, STOP_MILLIS, waitForHealth } from './lib/children.mjs'
import { writeTarballs } from './lib/pack-packages.mjs'
import { isPortFree } from './lib/ports.mjs'
import { messageOf, ROOT } from './lib/run.mjs'
import { readStartSettings } from './lib/start-settings.mjs'
import { buildDocs, setUp } from './setup.mjs'

/**
 * @typedef {ReturnType<typeof readStartSettings>} Settings
 *
 * The keys of a project in `keys.json`.
 * @typedef {{ projectId: string, publishableClientKey: string, secretServerKey: string }} Keys
 */

const temporaryDir = process.argv.includes('--temporary') ? mkdtempSync(join(tmpdir(), 'portico-')) : null
if (temporaryDir !== null) process.env.PORTICO_DATA_DIR = temporaryDir

const drainSeconds = Number(process.env.PORTICO_DRAIN_SECONDS) || 0
const children = createChildren({
  stopMillis: STOP_MILLIS + drainSeconds * 1000,
  onUnexpectedExit: (name, reason) => fail(`The ${name} has ended (${reason}); the reason stands above.`),
})
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => onSignal())
endWithNpm()

try {
  const settings = readStartSettings(process.env)
  await requireFreePorts(settings)
  await setUp()
  if (!isEnding) {
    if (process.env.PORTICO_DOCS !== 'off') buildDocsBeside()
    await startAll(settings)
  }
} catch (error) {
  await fail(messageOf(error))
}

/** Builds the documentation while the service runs, which offers it as soon as it is complete. */
function buildDocsBeside() {
  buildDocs(console.log).catch((error) => console.error(messageOf(error)))
}

/** @param {Settings} settings */
async function startAll(settings) {
  const local = (/** @type {number} */ port) => `http://127.0.0.1:${port}/health`
  const { inboxPort, inboxSmtpPort, demoPort, atlasPort, fakeProvidersPort } = settings
  // The service needs their URLs for its redirects.
  const providersEnv = { PORTICO_FAKE_PROVIDERS_PORT: String(fakeProvidersPort ?? 'off') }
  if (inboxPort !== null) {
    const env = { PORTICO_INBOX_PORT: String(inboxPort), PORTICO_INBOX_SMTP_PORT: String(inboxSmtpPort) }
    children.start('inbox', 'apps/inbox/dist/main.js', env, { isQuiet: true })
  }
  if (fakeProvidersPort !== null) {
    children.start('fake providers', 'apps/fake-providers/dist/main.js', providersEnv, { isQuiet: true })
  }
  if (atlasPort !== null) {
    children.start('atlas', 'apps/atlas/server.mjs', { PORTICO_ATLAS_PORT: String(atlasPort) }, { isQuiet: true })
  }
  const packagesDir = await writePackages(settings)
  // In development the service logs only errors, unless configured otherwise, so that the terminal stays readable.
  const logLevel = process.env.PORTICO_LOG_LEVEL || (settings.isProduction ? 'info' : 'warn')
  const serviceEnv = {
    PORTICO_DATA_DIR: settings.dataDir,
    PORTICO_LOG_LEVEL: logLevel,
    PORTICO_PACKAGES_DIR: packagesDir,
    ...providersEnv,
  }
  children.start('service', 'packages/cli/dist/bundle/main.js', serviceEnv, { args: ['start'] })
  // The migrations of a large database may take hours.
  await requireHealth('service', local(settings.port), Number.POSITIVE_INFINITY)
  if (fakeProvidersPort !== null) await requireHealth('fake providers', local(fakeProvidersPort))
  if (inboxPort !== null) await requireHealth('inbox', local(inboxPort))
  if (atlasPort !== null) await requireHealth('atlas', local(atlasPort))

  const keys = readKeys(settings)
  if (demoPort !== null && keys?.demo) {
    children.start('demo', 'apps/demo/server.mjs', demoEnvironment(settings, keys.demo))
    await requireHealth('demo', local(demoPort))
  } else if (demoPort !== null) {
    console.error(
      `The demo app is left out: ${settings.dataDir}/keys.json does not hold the keys of its project. Put the file back, or start with an empty database.`,
    )
  }
  if (!isEnding) console.log(settings.isProduction ? `Portico is ready: ${settings.url}` : summary(settings, keys))
}

/**
 * Writes the packages that the service offers. Returns their folder, or `off`: a service without them works as well.
 * @param {Settings} settings
 */
async function writePackages({ dataDir }) {
  const folder = process.env.PORTICO_PACKAGES_DIR || join(dataDir, 'packages')
  if (folder === 'off') return 'off'
  try {
    await writeTarballs(resolve(ROOT, folder))
    return resolve(ROOT, folder)
  } catch (error) {
    console.error(
      `${messageOf(error)}\nThe service offers no packages. Set PORTICO_PACKAGES_DIR to a folder that can be written, or to off.`,
    )
    return 'off'
  }
}

/**
 * The demo process receives the publishable key, and the secret key for its own server.
 * @param {Settings} settings
 * @param {Keys} keys
 */
function demoEnvironment(settings, { projectId, publishableClientKey, secretServerKey }) {
  const inboxUrl = settings.inboxPort === null ? null : `http://localhost:${settings.inboxPort}`
  return {
    PORTICO_DEMO_PORT: String(settings.demoPort),
    PORTICO_DEMO_SECRET_SERVER_KEY: secretServerKey,
    PORTICO_DEMO_CONFIG: JSON.stringify({ projectId, publishableClientKey, apiUrl: settings.url, inboxUrl }),
  }
}

/**
 * @param {string} name
 * @param {string} url
 */
async function requireHealth(name, url, timeoutMillis = 60_000) {
  if ((await waitForHealth(url, () => children.isRunning(name) && !isEnding, timeoutMillis)) || isEnding) return
  if (children.isRunning(name)) throw new Error(`The ${name} did not respond within 60 seconds at ${url}.`)
}

/** @param {Settings} settings */
async function requireFreePorts({ host, port, demoPort, atlasPort, inboxPort, inboxSmtpPort, fakeProvidersPort }) {
  /** @type {[name: string, setting: string, port: number | null][]} */
  const wanted = [
    ['service', 'PORT', port],
    ['demo', 'PORTICO_DEMO_PORT', demoPort],
    ['atlas', 'PORTICO_ATLAS_PORT', atlasPort],
    ['inbox', 'PORTICO_INBOX_PORT', inboxPort],
    ["inbox's SMTP side", 'PORTICO_INBOX_SMTP_PORT', inboxSmtpPort],
    ['fake providers', 'PORTICO_FAKE_PROVIDERS_PORT', fakeProvidersPort],
  ]
  for (const [name, setting, number] of wanted) {
    if (number === null || (await isPortFree(number, host))) continue
    throw new Error(
      `Port ${number} is taken, but the ${name} needs it: stop what listens there, or choose another, for example ${setting}=${number + 1000}.`,
    )
  }
}

/**
 * @param {Settings} settings
 * @returns {Record<string, Keys> | null}
 */
function readKeys({ dataDir, isProduction }) {
  const file = join(dataDir, 'keys.json')
  return !isProduction && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/**
 * @param {Settings} settings
 * @param {Record<string, Keys> | null} keys
 */
function summary(settings, keys) {
  const lines = ['', 'Portico is ready. Stop it with Ctrl-C.', '', `  Dashboard ${settings.url}`]
  if (settings.demoPort !== null && keys?.demo) lines.push(`  Demo app  http://localhost:${settings.demoPort}`)
  if (settings.atlasPort !== null) {
    lines.push(`  Atlas     http://localhost:${settings.atlasPort}  (every screen in every state)`)
  }
  if (settings.inboxPort !== null) {
    lines.push(`  Inbox     http://localhost:${settings.inboxPort}  (takes mail on port ${settings.inboxSmtpPort})`)
  }
  if (settings.fakeProvidersPort !== null) {
    lines.push(
      `  Providers http://localhost:${settings.fakeProvidersPort}  (fake ones: signing in with GitHub works offline)`,
    )
  }
  if (process.env.PORTICO_DOCS !== 'off') lines.push(`  Docs      ${settings.url}/docs/`)
  lines.push(`  Packages  ${settings.url}/packages  (to install them in an app of yours)`)
  lines.push(`  Data      ${settings.dataDir}  (database: ${settings.database})`)
  for (const [project, set] of Object.entries(keys ?? {})) {
    lines.push(
      '',
      `  Keys of the project ${project}`,
      ...Object.entries(set).map(([k, v]) => `    ${k.padEnd(21)} ${v}`),
    )
  }
  return `${lines.join('\n')}\n`
}

/** npm sends signals only to its shell, which exits without forwarding them. This process then has another parent. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onSignal()
  }, 250)
}

async function onSignal() {
  if (isEnding) {
    children.kill()
    process.exit(130)
  }
  isEnding = true
  await children.stop()
  end(0)
}

/** @param {string} sentence */
async function fail(sentence) {
  if (isEnding) return
  isEnding = true
  console.error(sentence)
  await children.stop()
  end(1)
}

/** @param {number} code */
function end(code) {
  if (temporaryDir !== null) rmSync(temporaryDir, { recursive: true, force: true })
  process.exit(code)
}
