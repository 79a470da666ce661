/**
 * Speed and memory of an import of users with bcrypt hashes, and of their export, by the built command: on PostgreSQL, and
 * of ten thousand users on the embedded database.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cpuMillis, cpuMillisOfTree, residentMib } from './cpu.ts'
import { type BenchService, startBenchService } from './service.ts'

interface Settings {
  readonly databaseUrl: string
  readonly postgresPid: number
  readonly port: number
  readonly users: number
}

const command = fileURLToPath(new URL('../../packages/cli/dist/bundle/main.js', import.meta.url))
const embeddedUsers = 10_000
const pollMillis = 50

/** Imports and exports the users of a new file, and prints seconds, processor time and the most memory of each process. */
export async function measureTransfer({ databaseUrl, postgresPid, port, users }: Settings): Promise<void> {
  const onServer = await transfer(databaseUrl, { port, users, postgresPid })
  const embedded = await transfer('', { port, users: embeddedUsers, postgresPid: 0 })
  console.table([...onServer, ...embedded])
}

async function transfer(databaseUrl: string, { port, users, postgresPid }: Omit<Settings, 'databaseUrl'>) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const service = await startBenchService(databaseUrl, { port, limits: 'on' })
  try {
    const file = join(folder, 'users.jsonl')
    await writeUsers(file, users)
    const run = async (name: string, ...args: string[]) => ({
      database: databaseUrl ? 'PostgreSQL' : 'embedded',
      run: name,
      users,
      ...(await measureCommand(args, { service, postgresPid })),
    })
    return [
      await run('import', 'users', 'import', file, '--from', 'portico', '--apply'),
      await run('export', 'users', 'export', join(folder, 'export.jsonl')),
    ]
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Writes users with different addresses and bcrypt hashes, which an import stores as they are. */
async function writeUsers(path: string, users: number): Promise<void> {
  const output = createWriteStream(path)
  for (let index = 0; index < users; index++) {
    const row = {
      primary_email: `user-${index}@example.com`,
      primary_email_verified: true,
      display_name: `User ${index}`,
      password_hash: `$2b$10$${index.toString(36).padStart(21, 'a')}e${'b'.repeat(31)}`,
      server_metadata: { plan: 'free', number: index },
    }
    if (!output.write(`${JSON.stringify(row)}\n`)) await once(output, 'drain')
  }
  output.end()
  await once(output, 'close')
}

interface Processes {
  readonly service: BenchService
  readonly postgresPid: number
}

/** Runs the command and returns what it and the service used meanwhile. */
async function measureCommand(args: readonly string[], { service, postgresPid }: Processes) {
  const env = {
    ...process.env,
    PORTICO_URL: `http://127.0.0.1:${service.port}`,
    PORTICO_PROJECT_ID: service.projectId,
    PORTICO_SUPER_SECRET_ADMIN_KEY: service.publishableClientKey.replace('pck', 'sak'),
  }
  const readCpu = () => [cpuMillis(service.pid), cpuMillisOfTree(postgresPid)] as const
  const before = readCpu()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const most = { command: 0, service: 0, commandCpu: 0 }
  const timer = setInterval(() => {
    if (child.exitCode === null && child.pid !== undefined) {
      most.command = Math.max(most.command, residentMib(child.pid))
      most.commandCpu = cpuMillis(child.pid)
    }
    most.service = Math.max(most.service, residentMib(service.pid))
  }, pollMillis)
  const [code] = await once(child, 'exit')
  clearInterval(timer)
  const seconds = (performance.now() - startedAt) / 1000
  const after = readCpu()
  if (code !== 0) throw new Error(`portico ${args.join(' ')} ended with ${code}.`)
  return {
    seconds: seconds.toFixed(1),
    'CPU s command': (most.commandCpu / 1000).toFixed(1),
    'CPU s service': ((after[0] - before[0]) / 1000).toFixed(1),
    'CPU s database': ((after[1] - before[1]) / 1000).toFixed(1),
    'command MiB': Math.round(most.command),
    'service MiB': Math.round(most.service),
  }
}
