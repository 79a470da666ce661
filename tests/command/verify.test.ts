/** `portico verify` compares installed files with the list that a release key signed. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../packages/cli/src/command/run-command.ts'
import { verifyVerb } from '../../packages/cli/src/verify/verify.ts'
import { publicKeyLine, signContent } from '../../scripts/lib/release/sign.mjs'
import { listFiles } from '../../scripts/lib/release/sums.mjs'

const createKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const key = createKey()
const files = {
  'package.json': '{}',
  'node_modules/@portico/cli/dist/main.js': 'start()',
  'node_modules/@portico/server/dist/main.js': 'serve()',
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-verify-'))
  const listed = Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) }))
  for (const { path, content } of [...listed, ...listFiles(listed, { key, comment: 'portico 1.2.3' })]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const never = () => Promise.reject(new Error('The verb needs nothing of this.'))
const outside = { env: {}, fetch: never, readInput: never, note() {}, showProgress() {}, print() {}, wait: never }
const surroundings = { ...outside, openBrowser: never, confirm: never, runProgram: never }
const run = (...argv: string[]) =>
  runCommand({ verbs: [verifyVerb], version: '1.2.3' }, ['verify', '--folder', folder, ...argv], surroundings)
const verifyWith = (by: string) => run('--key', publicKeyLine(by))
const change = (path: string, text: string) => writeFileSync(join(folder, path), text)

test('the files of a release are intact', async () => {
  const outcome = await verifyWith(key)
  expect(outcome).toEqual({ stdout: 'All 3 files are those of portico 1.2.3.\n', stderr: '', exitCode: 0 })
})

test('the key may be a file of minisign', async () => {
  const file = join(`${folder}-key`, 'portico.pub')
  mkdirSync(dirname(file))
  writeFileSync(file, `untrusted comment: minisign public key\n${publicKeyLine(key)}\n`)
  expect((await run('--key', file)).exitCode).toBe(0)
  rmSync(dirname(file), { recursive: true })
})

test.each([
  ['node_modules/@portico/cli/dist/main.js', 'differs from the signed list', 'start() '],
  ['node_modules/@portico/server/dist/main.js', 'differs from the signed list', ''],
  ['node_modules/@portico/server/dist/more.js', 'is not in the signed list', 'steal()'],
])('the first file that differs is named: %s', async (path, problem, text) => {
  change(path, text)
  const { stdout, exitCode } = await verifyWith(key)
  expect(exitCode).toBe(1)
  expect(stdout).toContain(`${path} ${problem}.`)
})

test('the first of several files that differ is named, also in JSON', async () => {
  change('node_modules/@portico/server/dist/main.js', 'steal()')
  rmSync(join(folder, 'node_modules/@portico/cli'), { recursive: true })
  const { stdout, exitCode } = await run('--key', publicKeyLine(key), '--json')
  expect(exitCode).toBe(1)
  const path = 'node_modules/@portico/cli/dist/main.js'
  expect(JSON.parse(stdout)).toEqual({ isIntact: false, path, problem: 'absent' })
})

test('a list that fits changed files is refused without the signature of the key', async () => {
  change('package.json', '{"type":"module"}')
  const changed = [{ path: 'package.json', content: readFileSync(join(folder, 'package.json')) }]
  for (const { path, content } of listFiles(changed, { key: createKey(), comment: 'portico 1.2.3' })) {
    writeFileSync(join(folder, path), content)
  }
  const { stdout, exitCode } = await verifyWith(key)
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('SHA256SUMS is not signed by this key.')])
})

test('a changed comment of the signature is refused', async () => {
  const signature = readFileSync(join(folder, 'SHA256SUMS.minisig'), 'utf8')
  change('SHA256SUMS.minisig', signature.replace('portico 1.2.3', 'portico 1.2.4'))
  expect((await verifyWith(key)).stdout).toContain('is not signed by this key')
})

test.each(['', 'RW', 'untrusted comment: none', '\n\n\n', 'a\n!!\ntrusted comment: b\n!!'])(
  'the damaged signature %j is refused',
  async (text) => {
    change('SHA256SUMS.minisig', text)
    const { stdout, exitCode } = await verifyWith(key)
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('is not signed by this key')])
  },
)

test('a list without a signature, and a folder without a list, are refused', async () => {
  rmSync(join(folder, 'SHA256SUMS.minisig'))
  expect(await verifyWith(key)).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('nobody has signed') })
  rmSync(join(folder, 'SHA256SUMS'))
  expect(await verifyWith(key)).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--folder') })
})

test.each(['RWQ', 'no-such-file.pub', Buffer.alloc(42).toString('base64')])('%s is no key', async (value) => {
  expect(await run('--key', value)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--key must be') })
})

// Written by minisign 0.11: minisign -S -m SHA256SUMS -t 'portico 1.2.3'
const ofMinisign = {
  key: 'RWQh8bHczwvTHejHNUcpcoNsxXnd/eMV/IUzuKlyxevFuveU9gkeXyV6',
  list: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  a.txt\n',
  signature: `untrusted comment: signature from minisign secret key
RUQh8bHczwvTHdIApVHJvcj1Itefnm8Dl6tuzXHZ8TkPJM4qYg4uUpeqXTNR+I0+5BLIeEfFZc4FxZRk516DOexV7hN+T9C55w4=
trusted comment: portico 1.2.3
Dn687d10wqqGGwfaTChvrgcowCt1dwP1vB6O7iA+3qQZ2mAgrVz3buuAAfq9aRgtJUReCEDM7UyRLCMGYMyuDw==
`,
}

test('a list that minisign has signed is verified', async () => {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  change('a.txt', 'hello\n')
  change('SHA256SUMS', ofMinisign.list)
  change('SHA256SUMS.minisig', ofMinisign.signature)
  expect((await run('--key', ofMinisign.key)).stdout).toBe('All 1 files are those of portico 1.2.3.\n')
})

test('equal lists and keys result in equal signatures', () => {
  const sign = () => signContent(Buffer.from(ofMinisign.list), { key, comment: 'portico 1.2.3' })
  expect(sign()).toBe(sign())
})
