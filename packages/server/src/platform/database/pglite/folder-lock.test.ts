import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { startOfProcess } from './process-start.ts'

let home: string
let folder: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portico-lock-'))
  folder = join(home, 'database')
})
afterEach(() => rm(home, { recursive: true }))

const writeLock = (owner: object) => writeFile(`${folder}.lock`, JSON.stringify(owner))

test('a locked folder is refused with one sentence, and free after its release', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${home} is in use by process ${process.pid}; stop it or set PORTICO_DATA_DIR to another folder.`,
  )
  await release()
  expect(await readdir(home)).toEqual([])
  await (await lockFolder(folder))()
})

test('the lock of a killed process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const pid = child.pid ?? 0
  await writeLock({ pid, host: hostname(), startedAt: await startOfProcess(pid) })
  await expect(lockFolder(folder)).rejects.toThrow('in use')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (await lockFolder(folder))()
})

test('a lock whose process id now belongs to another process is taken over', async () => {
  await writeLock({ pid: process.pid, host: hostname(), startedAt: 'long ago' })
  await (await lockFolder(folder))()
})

test('a lock that cannot be read is taken over', async () => {
  await writeFile(`${folder}.lock`, '{"pi')
  await (await lockFolder(folder))()
})

test('the lock of another machine is taken over once it is no longer touched', async () => {
  await writeLock({ pid: 1, host: 'another-machine', startedAt: null })
  const release = lockFolder(folder)
  const tooEarly = await Promise.race([release, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
  expect(tooEarly).toBe('waits')
  const longAgo = new Date(Date.now() - 20_000)
  await utimes(`${folder}.lock`, longAgo, longAgo)
  await (await release)()
})

test('exactly one of many processes that find a stale lock at once acquires it', async () => {
  await writeLock({ pid: 1, host: hostname(), startedAt: 'long ago' })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
