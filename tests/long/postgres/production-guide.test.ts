/** The production block of the guide starts the service in a fresh clone. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, findFreePort } from '../service-process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string
let service: ChildProcess | null = null

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-production-'))
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, join(folder, 'portico')])
})
afterEach(() => {
  service?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the first code block below a heading of a guide. */
function codeBelow(heading: string, guide: string): string {
  const text = readFileSync(join(root, guide), 'utf8')
  const [, code = ''] = /```sh\n([\s\S]*?)```/.exec(text.slice(text.indexOf(`\n${heading}\n`))) ?? []
  return code
}

/** Replaces an example value of the block. Throws if the block no longer contains it. */
function replace(code: string, example: string, value: string): string {
  if (!code.includes(example)) throw new Error(`The guide no longer contains ${example}.`)
  return code.replace(example, value)
}

test('with nothing but the values of this machine replaced', { timeout: 600_000 }, async () => {
  const port = await findFreePort()
  const secretFile = join(folder, 'secret')
  writeFileSync(secretFile, 'production-guide-0123456789abcdef')
  let code = codeBelow('## Production', 'docs/guides/self-hosting.md')
  code = replace(code, 'PORT=8100 HOST=0.0.0.0', `PORT=${port} HOST=127.0.0.1`)
  code = replace(
    code,
    'postgres://portico:…@db.internal/portico',
    `'${await createDatabase(process.env.PORTICO_TEST_DATABASE_URL ?? '')}'`,
  )
  code = replace(code, '/run/secrets/portico', secretFile)
  const { PATH = '', HOME = '' } = process.env
  service = spawn('sh', ['-ec', code], { cwd: join(folder, 'portico'), env: { PATH, HOME }, detached: true })
  let output = ''
  for (const stream of [service.stdout, service.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const ended = once(service, 'exit')
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health?db=1`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await expect
    .poll(async () => (service?.exitCode === null ? await isReady() : output), { timeout: 540_000, interval: 2000 })
    .toBe(true)
  if (service.pid !== undefined) process.kill(-service.pid, 'SIGTERM')
  await ended
  expect(output).not.toMatch(/failed|not installed/i)
})
