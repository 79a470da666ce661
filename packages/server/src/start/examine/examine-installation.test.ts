import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { selfSigned } from '../../testing/self-signed.ts'
import { examineDisk } from './examine-disk.ts'
import { examineMail } from './examine-mail.ts'
import { examineSettings } from './examine-settings.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

/** A minimal mail server, which accepts or refuses sign-ins. */
const startMailServer = (signIn: '235 ok' | '535 wrong password') =>
  portOf(
    createServer((socket) => {
      socket.write('220 ready\r\n')
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        const line = chunk.toString()
        if (line.startsWith('EHLO')) socket.write('250-me\r\n250 AUTH PLAIN\r\n')
        else socket.write(line.startsWith('AUTH') ? `${signIn}\r\n` : '502 no\r\n')
      })
    }),
  )

const examine = (smtpUrl: string, isProduction = false) => examineMail({ smtpUrl, isProduction, allowPlainSmtp: false })

test('a mail server that accepts the sign-in is right', async () => {
  expect(await examine(`smtp://me:pw@127.0.0.1:${await startMailServer('235 ok')}`)).toEqual([])
})

test('finds a refused sign-in at the mail server, and does not repeat the password', async () => {
  const findings = await examine(`smtp://me:hush@127.0.0.1:${await startMailServer('535 wrong password')}`)
  expect(findings).toMatchObject([{ code: 'MAIL_SIGN_IN' }])
  expect(JSON.stringify(findings)).not.toContain('hush')
})

test('finds a mail server with a certificate that nobody trusts, or without TLS in production', async () => {
  const tls = await portOf(createTlsServer(selfSigned('mail.test')))
  expect(await examine(`smtps://127.0.0.1:${tls}`)).toMatchObject([{ code: 'MAIL_TLS' }])
  // Linux routes 0.0.0.0 to this machine, but it is not a loopback address.
  const plain = await startMailServer('235 ok')
  expect(await examine(`smtp://0.0.0.0:${plain}`, true)).toMatchObject([{ code: 'MAIL_TLS' }])
  expect(await examine(`smtp://0.0.0.0:${plain}`)).toEqual([])
})

test('finds a mail server that does not respond', async () => {
  expect(await examine('smtp://127.0.0.1:1')).toMatchObject([{ code: 'MAIL_UNREACHABLE' }])
})

test('finds a full disk, and secrets that other users may read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-examine-'))
  const freeBytes = async () => 2 * 1024 ** 3
  expect(await examineDisk({ dataDir }, { freeBytes })).toEqual([])
  expect(await examineDisk({ dataDir }, { freeBytes: async () => 1000 })).toMatchObject([{ code: 'DISK_LOW' }])
  await writeFile(join(dataDir, 'secret'), 'x', { mode: 0o644 })
  const file = join(dataDir, 'secret')
  expect(await examineDisk({ dataDir }, { freeBytes })).toMatchObject([
    { code: 'SECRET_READABLE', repair: `chmod 600 ${file}` },
  ])
  await chmod(file, 0o600)
  expect(await examineDisk({ dataDir: join(dataDir, 'not', 'there') }, { freeBytes })).toEqual([])
})

test('finds invalid, unknown and doubtful settings with the name to change', () => {
  const codesOf = (variables: Record<string, string>) =>
    examineSettings(variables).findings.map(({ code, repair }) => [code, repair.split(' ')[1]])
  expect(codesOf({})).toEqual([])
  expect(codesOf({ PORTICO_SMTP_URL: 'mail' })).toEqual([['SETTING_INVALID', 'PORTICO_SMTP_URL']])
  expect(examineSettings({ PORTICO_SMPT_URL: 'smtp://x' }).findings).toMatchObject([
    { code: 'SETTING_UNKNOWN', repair: expect.stringContaining('PORTICO_SMPT_URL') },
  ])
  expect(codesOf({ PORTICO_URL: 'https://auth.example.com' })).toEqual([['SETTING_DOUBTFUL', 'PORTICO_URL']])
  expect(examineSettings({ PORT: 'x' }).config).toBeNull()
})
