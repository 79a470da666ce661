import type { PredictedMigration, UpgradePrediction } from '@portico/server'
import { columns } from '../command/text.ts'
import { type Call, exitCodes, verb } from '../command/verb.ts'

const packageNames = ['cli', 'server', 'contract', 'messages', 'sdk', 'react', 'next', 'elements', 'testing']
const timeoutMillis = 5000

export const upgradeVerb = verb({
  name: 'upgrade',
  summary: 'Compare the versions of the service, the command and its packages, and list waiting migrations',
  options: {
    check: { type: 'boolean', help: 'Only report; the guide Upgrade describes what to do', isRequired: true },
  },
  details: `With DATABASE_URL of the service in the environment, it also predicts what a start of this version does: the migrations that
wait, the tables on which statements wait meanwhile, and the versions of the running nodes. Exit codes: 0 everything has the same
version, 1 the service cannot be asked, 2 versions differ or migrations wait.`,
  examples: ['--check', '--check --url https://auth.example.com --json'],
  async run(call) {
    const service = await readServiceVersion(call)
    const packages = await readPackageVersions(call)
    const prediction = await readPrediction(call)
    const { migrations, nodes } = prediction ?? { migrations: [], nodes: [] }
    const isCurrent =
      service === call.version &&
      Object.values(packages).every((version) => version === service) &&
      nodes.every(({ version }) => version === service) &&
      migrations.length === 0
    const waitingMigrations = prediction && migrations.map(({ name }) => name)
    const value = { service, command: call.version, packages, waitingMigrations, ...prediction, isCurrent }
    return { value, text: describe(value), ...(!isCurrent && { exitCode: exitCodes.openChanges }) }
  },
})

type UpgradeCall = Pick<Call, 'connection' | 'fetch' | 'version' | 'env'>

const request = ({ connection, fetch }: UpgradeCall, path: string, init: RequestInit = {}) =>
  fetch(`${connection.url}${path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMillis) })

/** The version of the service: that of the command, or the one that its comparison names. */
async function readServiceVersion(call: UpgradeCall): Promise<string> {
  const response = await request(call, '/api/v1/check-version', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientVersion: call.version }),
  }).catch((error: unknown) => {
    throw new Error(`${call.connection.url} does not respond. Set PORTICO_URL or --url.`, { cause: error })
  })
  const { upToDate, error } = Object(await response.json())
  if (upToDate === true) return call.version
  const [, version] = /(?:the service|the current one is) (\d+\.\d+\.\d+)/.exec(String(error)) ?? []
  if (version === undefined) throw new Error(`${call.connection.url} is not a Portico service.`)
  return version
}

/** The newest versions in the registry of the service. Packages that it does not offer are absent. */
async function readPackageVersions(call: UpgradeCall): Promise<Record<string, string>> {
  const found = await Promise.all(
    packageNames.map(async (name) => {
      const response = await request(call, `/packages/@portico%2f${name}`)
      if (response.status !== 200) return []
      const document = Object(await response.json())
      return [[`@portico/${name}`, String(document['dist-tags']?.latest)] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Predicts what a start would do to the database. Resolves to null without the settings of a PostgreSQL database. */
async function readPrediction({ env }: UpgradeCall): Promise<UpgradePrediction | null> {
  // A running process has migrated the embedded database, and locks it.
  if (!env.DATABASE_URL) return null
  const { predictUpgrade } = await import('@portico/server')
  return predictUpgrade(env)
}

interface Versions extends Partial<UpgradePrediction> {
  readonly service: string
  readonly command: string
  readonly packages: Readonly<Record<string, string>>
  readonly isCurrent: boolean
}

/** Describes the versions and what an upgrade does, for people. */
export function describe({
  service,
  command,
  packages,
  migrations,
  newerMigrations,
  nodes,
  isCurrent,
}: Versions): string {
  const rows = [['service', service], ['command', command], ...Object.entries(packages)]
  const running = (nodes ?? []).map(({ version, count, startsAgain }) => [
    `${count} running`,
    `${version ?? '0.2.0 or older'}${startsAgain ? '' : ': continues to serve, but cannot start again afterwards'}`,
  ])
  const newer = (newerMigrations ?? []).map((name) => ['newer', `${name}: this version runs with it`])
  const waiting =
    migrations?.length === 0 ? [['migrations', 'none waits']] : (migrations ?? []).flatMap(describeMigration)
  const advice = isCurrent
    ? 'Everything has the same version.'
    : 'Check out one version for service and command, then follow docs/guides/upgrade.md.'
  return `${columns([...rows, ...running, ...newer, ...waiting])}\n\n${advice}`
}

const effects: Readonly<Record<PredictedMigration['locks'][number]['effect'], string>> = {
  index: 'writes wait while an index is built',
  rewrite: 'all statements wait while the table is rewritten',
  validation: 'writes wait while all rows are checked',
  update: 'changes of these rows wait while they are updated',
}

function describeMigration({ name, locks, waitsForNodes }: PredictedMigration): string[][] {
  if (waitsForNodes) return [['waits', `${name}: removes what running nodes use, so a later start applies it`]]
  if (locks.length === 0) return [['waits', `${name}: locks no table for long`]]
  return locks.map(({ table, rows, effect }) => {
    const size = rows === null ? 'of unknown size' : `about ${rows.toLocaleString('en')} rows`
    return ['waits', `${name}: ${effects[effect]}, ${table} (${size})`]
  })
}
