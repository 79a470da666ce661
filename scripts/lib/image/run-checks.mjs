import { appendFileSync, readFileSync, truncateSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../run.mjs'
import { startTemporaryPostgres } from '../temporary-postgres.mjs'
import { findProgram } from '../test-services.mjs'
import { describeImage } from './describe-image.mjs'
import { loadPackages } from './load-packages.mjs'
import { createSettings, signUpAndIn, startImage, waitForStatus } from './run-image.mjs'

/** @typedef {import('./run-image.mjs').Options} Options */

/** The drain and the 6 seconds after it, as the guide promises. */
const STOP_MILLIS = 10_000

/** @typedef {(options: Options) => ReturnType<typeof startImage>} Start */

/**
 * Returns the checks that run the image.
 * @param {{ root: string, image: string, publicKey: string }} options places of the unpacked image and of the image, and the
 *   key that has signed its files
 * @returns {[name: string, check: () => Promise<void>][]}
 */
export function runChecks({ root, image, publicKey }) {
  const start = (/** @type {Options} */ options) => startImage(root, describeImage(image).config, options)
  return [
    ['signs up a user on the embedded database, and has no rights', () => runEmbedded(start)],
    ['signs up a user on PostgreSQL, without a data folder', () => runOnPostgres(start)],
    ['loads every package that its bundles import', () => loadPackages(start, root)],
    ['verifies its files, and names one that was changed', () => verifyFiles(start, { root, publicKey })],
    ['says in one line what to change when it cannot start', () => refuseStarts(start)],
  ]
}

/** @param {Start} start */
async function runEmbedded(start) {
  const settings = createSettings()
  const service = await start({ settings })
  try {
    await waitForStatus(service, { path: '/health?db=1', status: 200 })
    requireNoRights(service.processId())
    await signUpAndIn(service.url, settings.PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY)
    for (const path of ['/', '/docs/', '/r/sign-in.json', '/health'])
      await waitForStatus(service, { path, status: 200 })
    await requireHealthCheck(start, service.url)
    await requireStop(service)
    const warning = /DATABASE_URL is not set, and PORTICO_DATA_DIR \(\/var\/lib\/portico\) is lost/
    if (!warning.test(service.output())) throw new Error(`The log does not warn of its folder:\n${service.output()}`)
  } finally {
    await service.kill()
  }
}

/** @param {Start} start */
async function runOnPostgres(start) {
  const { path, missing } = await findProgram('postgres')
  if (path === null) throw new Error(missing)
  const server = await startTemporaryPostgres(path)
  const settings = createSettings()
  const service = await start({ data: 'none', settings: { ...settings, DATABASE_URL: server.url } })
  try {
    await waitForStatus(service, { path: '/health?db=1', status: 200 })
    await signUpAndIn(service.url, settings.PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY)
    await requireStop(service)
  } finally {
    await service.kill()
    await server.stop()
  }
}

/**
 * @param {Start} start
 * @param {{ root: string, publicKey: string }} options
 */
async function verifyFiles(start, { root, publicKey }) {
  const verify = async (/** @type {number} */ expected, /** @type {string} */ sentence) => {
    const run = await start({ data: 'none', args: ['verify', '--key', publicKey] })
    const code = await run.ended
    if (code === expected && run.output().includes(sentence)) return
    throw new Error(`Instead of "${sentence}", portico verify ended with code ${code}:\n${run.output()}`)
  }
  await verify(0, ' files are those of portico ')
  for (const path of ['opt/portico/node_modules/pg/package.json', 'lib/x86_64-linux-gnu/libc.so.6']) {
    const file = join(root, path)
    const { length } = readFileSync(file)
    appendFileSync(file, ' ')
    await verify(1, `${relative(join(root, 'opt/portico'), file)} differs`)
    truncateSync(file, length)
  }
}

/** @param {Start} start */
async function refuseStarts(start) {
  const good = createSettings()
  await requireSentence(start, { data: 'none', settings: good }, /data folder cannot be used: .*PORTICO_DATA_DIR/)
  await requireSentence(start, { settings: { ...good, PORTICO_SECRET: '' } }, /PORTICO_SECRET must be set/)
  const wrong = { ...good, DATABASE_URL: 'postgres://portico@127.0.0.1:9/portico' }
  await requireSentence(start, { settings: wrong }, /PostgreSQL cannot be used: .*DATABASE_URL/)
}

/**
 * Requires the user of the image, no capability and no way to gain one.
 * @param {number} processId
 */
function requireNoRights(processId) {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8')
  for (const line of [/^Uid:\t1000\t1000\t1000\t1000$/m, /^Groups:\t\s*$/m, /^CapEff:\t0+$/m, /^NoNewPrivs:\t1$/m]) {
    if (!line.test(status)) throw new Error(`The process has other rights than ${line}:\n${status}`)
  }
}

/**
 * Runs the health check of the compose file with the Node of the image.
 * @param {Start} start
 * @param {string} url
 */
async function requireHealthCheck(start, url) {
  const compose = readFileSync(`${ROOT}/deploy/compose.yaml`, 'utf8')
  const [, check = ''] = /test: \['CMD', 'node', '-e', "([^"]+)"\]/.exec(compose) ?? []
  for (const [address, code] of [
    [url, 0],
    ['http://127.0.0.1:9', 1],
  ]) {
    // The entry point is replaced: an engine runs the check beside it.
    const run = await start({
      entrypoint: ['/usr/local/bin/node'],
      args: ['-e', check.replace('http://127.0.0.1:8100', String(address))],
    })
    if ((await run.ended) !== code)
      throw new Error(`The health check of ${address} did not exit with ${code}: ${run.output()}`)
  }
}

/**
 * Requires that the service reports not to be ready after SIGTERM, serves on, and exits with code 0 in time.
 * @param {Awaited<ReturnType<Start>>} service
 */
async function requireStop(service) {
  const begin = performance.now()
  process.kill(service.processId(), 'SIGTERM')
  await waitForStatus(service, { path: '/health?db=1', status: 503 })
  await waitForStatus(service, { path: '/health', status: 200 })
  const code = await service.ended
  const millis = Math.round(performance.now() - begin)
  if (code !== 0 || millis > STOP_MILLIS + 1000) {
    throw new Error(`The service ended with code ${code} after ${millis} ms.\n${service.output()}`)
  }
}

/**
 * @param {Start} start
 * @param {Options} options
 * @param {RegExp} sentence
 */
async function requireSentence(start, options, sentence) {
  const run = await start(options)
  const code = await run.ended
  const lines = run
    .output()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{"level":40'))
  if (code !== 1 || lines.length !== 1 || !sentence.test(lines[0] ?? '')) {
    throw new Error(`Instead of ${sentence}, the service ended with code ${code}:\n${run.output()}`)
  }
}
