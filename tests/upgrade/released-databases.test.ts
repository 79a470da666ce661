/**
 * Databases of earlier releases, from files, which need no history of the repository. Two nodes of this release start on
 * each at once, and every account signs in. With PORTICO_RECORD_RELEASE=0.2.0, that release is built and its file written anew.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../long/service-process.ts'
import { createStoredAccounts, findRefused, openAccount } from '../nodes/accounts.ts'
import { type Calls, createCalls, required } from '../nodes/calls.ts'
import { type CodeInbox, createCodeInbox } from '../nodes/read-code.ts'
import { type ServiceNode, startNode } from '../nodes/service-node.ts'
import { type EarlierRelease, type Installation, installEarlierRelease, installThisRelease } from './installations.ts'
import { readDump, writeDump } from './release-dump.ts'

const secret = 'released-0123456789abcdefghijklmn'
const countedTables = [
  ...['users', 'contact_channels', 'passkeys', 'authenticators', 'sessions', 'teams', 'team_members'],
  ...['permission_definitions', 'team_permission_grants', 'project_owners', 'api_key_sets', 'signing_keys'],
]

let dataDir: string
let url: string
let inbox: CodeInbox
const nodes: ServiceNode[] = []
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-released-'))
  url = await createDatabase(process.env.PORTICO_TEST_DATABASE_URL ?? '')
  inbox = await createCodeInbox()
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.kill()
  await inbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const countRows = () =>
  inDatabase(async (client) => {
    const counts: Record<string, number> = {}
    for (const table of countedTables) {
      counts[table] = (await client.query(`select count(*)::int as count from ${table}`)).rows[0].count
    }
    return counts
  })

async function start({ main, version }: Installation): Promise<ServiceNode> {
  const settings = {
    DATABASE_URL: url,
    PORTICO_SECRET: secret,
    PORTICO_DATA_DIR: dataDir,
    PORTICO_SMTP_URL: inbox.smtpUrl,
    PORTICO_LIMITS: 'off',
    PORTICO_LOG_LEVEL: 'warn',
    PORTICO_URL: 'http://localhost:8100',
  }
  const node = await startNode({ name: version, main, settings })
  nodes.push(node)
  return node
}

/** Creates what users and owners of a project have beside accounts. */
async function fillProject(calls: Calls): Promise<void> {
  const body = { display_name: 'Team', client_metadata: { plan: 'pro' } }
  const { id: teamId } = await required(calls('POST', '/teams', { access: 'server', body }))
  const user = { display_name: 'Ada', primary_email: 'ada@example.com', primary_email_verified: true }
  const { id: userId } = await required(calls('POST', '/users', { access: 'server', body: user }))
  await required(calls('POST', `/team-memberships/${teamId}/${userId}`, { access: 'server', body: {} }))
}

const releases = ['0.1.0', '0.2.0'] as const satisfies readonly EarlierRelease[]

describe.each(releases)('release %s', (version) => {
  const isRecorded = process.env.PORTICO_RECORD_RELEASE === version
  test.runIf(isRecorded)('write its database into a file', { timeout: 1_200_000 }, async () => {
    const node = await start(installEarlierRelease(version))
    const calls = createCalls(dataDir, () => node.url)
    const accounts = await createStoredAccounts(calls, inbox.readCode)
    await fillProject(calls)
    await node.stop()
    const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'))
    writeDump(version, url, { secret, keys, accounts, counts: await countRows() })
  })

  test('two nodes start on its database, and every account signs in', { timeout: 600_000 }, async () => {
    const { sql, dump } = readDump(version)
    await inDatabase((client) => client.query(sql))
    expect(dump.secret).toBe(secret)
    writeFileSync(join(dataDir, 'keys.json'), JSON.stringify(dump.keys))
    const release = installThisRelease()
    const started = await Promise.all([start(release), start(release)])
    const before = await countRows()
    expect(before).toEqual(dump.counts)
    for (const { url } of started) {
      const calls = createCalls(dataDir, () => url)
      const accounts = dump.accounts.map((account) => openAccount(account, inbox.readCode))
      expect(accounts).toHaveLength(5)
      expect(await findRefused(accounts, calls)).toEqual([])
      const { items } = await required(calls('GET', '/teams', { access: 'server' }))
      expect(items).toEqual([expect.objectContaining({ display_name: 'Team', client_metadata: { plan: 'pro' } })])
    }
  })
})
