import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../long/service-process.ts'
import { type Place, patroniFile } from './files.ts'
import { type Program, postgresUser, type startProgram, statusOf, waitUntil } from './program.ts'

/** Programs of PostgreSQL on Debian 12. */
export const binFolder = '/usr/lib/postgresql/15/bin'

/** A PostgreSQL server with its Patroni. */
export interface DatabaseMember extends Place {
  program: Program
  start(): void
  /** Kills server and Patroni like a power failure. */
  kill(): Promise<void>
}

/** A program that can be killed and started again on the same data. */
export interface Restartable {
  start(): Promise<void>
  kill(): Promise<void>
}

export async function freePorts(count: number): Promise<[number, number, number]> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await findFreePort())
  const [one = 0, two = 0, three = 0] = ports
  return [one, two, three]
}

/** Writes a file and returns its path. */
export function write(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

type Run = typeof startProgram

export async function createEtcd(folder: string, run: Run): Promise<Restartable & { readonly address: string }> {
  const [clientPort, peerPort] = await freePorts(2)
  const [client, peer] = [`http://127.0.0.1:${clientPort}`, `http://127.0.0.1:${peerPort}`]
  const args = ['--name=etcd', `--data-dir=${join(folder, 'etcd')}`, `--listen-client-urls=${client}`]
  const peers = [`--advertise-client-urls=${client}`, `--listen-peer-urls=${peer}`, `--initial-cluster=etcd=${peer}`]
  let program: Program | null = null
  return {
    address: `127.0.0.1:${clientPort}`,
    async start() {
      const started = run('/usr/bin/etcd', {
        args: [...args, ...peers, `--initial-advertise-peer-urls=${peer}`],
        cwd: folder,
      })
      program = started
      await waitUntil(async () => (await statusOf(`${client}/health`)) === 200, {
        name: 'etcd',
        output: started.output,
      })
    },
    async kill() {
      await program?.end('SIGKILL')
    },
  }
}

export async function createMember(
  name: string,
  { folder, etcd, run }: { folder: string; etcd: string; run: Run },
): Promise<DatabaseMember> {
  const own = join(folder, name)
  mkdirSync(own)
  const [port, checkPort] = await freePorts(2)
  const file = write(own, 'patroni.yml', patroniFile({ name, port, checkPort, etcd, folder: own, binFolder }))
  for (const path of [own, file]) chownSync(path, postgresUser().uid, postgresUser().gid)
  const start = () => run('/usr/bin/patroni', { args: [file], cwd: own, asPostgres: true })
  const member: DatabaseMember = {
    ...{ name, port, checkPort },
    program: start(),
    start() {
      member.program = start()
    },
    async kill() {
      const [pid] = readFileSync(join(own, 'data/postmaster.pid'), 'utf8').split('\n')
      await member.program.end('SIGKILL')
      process.kill(Number(pid), 'SIGKILL')
    },
  }
  const isUp = async () => (await statusOf(`http://127.0.0.1:${checkPort}/health`)) === 200
  await waitUntil(isUp, { name: `The server ${name}`, output: member.program.output })
  return member
}

export async function createRedis(folder: string, run: Run): Promise<Restartable & { readonly port: number }> {
  const port = await findFreePort()
  const args = [
    '--port',
    String(port),
    '--bind',
    '0.0.0.0',
    '--protected-mode',
    'no',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  let program: Program | null = null
  return {
    port,
    async start() {
      const started = run(process.env.PORTICO_TEST_REDIS_SERVER ?? '/usr/bin/redis-server', { args, cwd: folder })
      program = started
      const isReady = async () => /ready to accept connections/i.test(started.output())
      await waitUntil(isReady, { name: 'Redis', output: started.output })
    },
    async kill() {
      await program?.end('SIGKILL')
    },
  }
}
