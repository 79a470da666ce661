import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createTestMailer } from './deliver-test-email.ts'

const secret = 'the banner of an inner service'
const received: string[] = []
const sockets = new Set<Socket>()
let server: Server | null = null
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
  received.length = 0
})

/** A minimal mail server (RFC 5321). A response of null closes the connection. */
async function startServer(replies: Record<string, string | null> = {}, greeting: string | null = '220 ready') {
  const usual: Record<string, string> = { EHLO: '250-me\r\n250 AUTH PLAIN', DATA: '354 go on', AUTH: '235 ok' }
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (greeting !== null) socket.write(`${greeting}\r\n`)
    let inData = false
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        received.push(line)
        if (inData && line !== '.') continue
        const verb = inData ? 'END' : (line.split(' ')[0] ?? '')
        inData = verb === 'DATA'
        const reply = verb in replies ? replies[verb] : (usual[verb] ?? '250 ok')
        if (reply === null) socket.destroy()
        else socket.write(`${reply}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { ...settings, port: address.port }
}

const settings = {
  host: '127.0.0.1',
  port: 587,
  username: 'owner',
  password: 'a password',
  senderName: 'Acme',
  senderEmail: 'hello@acme.example',
}
const rules = { allowPrivateAddresses: true, allowPlainSmtp: false }
const send = createTestMailer(rules)
const sendBriefly = createTestMailer(rules, { timeoutMillis: 1000 })
const to = 'ann@example.com'

test('a test email is sent from the sender in the settings', async () => {
  expect(await send(await startServer(), to)).toBeNull()
  expect(received).toContain(`AUTH PLAIN ${Buffer.from('\0owner\0a password').toString('base64')}`)
  expect(received).toContain('MAIL FROM:<hello@acme.example>')
  expect(received).toContain('RCPT TO:<ann@example.com>')
  expect(received).toContain('From: Acme <hello@acme.example>')
})

test('line breaks in the name of the sender add neither header nor recipient', async () => {
  const server = await startServer()
  expect(await send({ ...server, senderName: 'x\r\nBcc: victim@example.com\r\n\r\nbody' }, to)).toBeNull()
  expect(received.filter((line) => /^(?:Bcc|RCPT)/i.test(line))).toEqual(['RCPT TO:<ann@example.com>'])
})

test.each<[string, Record<string, string | null>, string | null | undefined, string]>([
  ['refuses the credentials', { AUTH: `535 ${secret}` }, undefined, 'user name or the password'],
  ['refuses the sender', { MAIL: `550 ${secret}` }, undefined, 'sender address'],
  ['refuses the recipient', { RCPT: `550 5.1.1 ${secret}` }, undefined, 'recipient address'],
  ['refuses the mail', { END: `554 ${secret}` }, undefined, 'refused the email'],
  ['ends the connection', { MAIL: null }, undefined, 'connection to the mail server was lost'],
  ['uses another protocol', {}, `SSH-2.0 ${secret}`, 'did not behave like one'],
])('a server that %s is reported with our own text', async (_, replies, greeting, message) => {
  const problem = await send(await startServer(replies, greeting), to)
  expect(problem).toContain(message)
  expect(problem).not.toContain('banner')
})

test('a server that sends nothing is abandoned at the timeout', async () => {
  expect(await sendBriefly(await startServer({}, null), to)).toContain('did not respond in time')
})

test('a server that responds slowly is abandoned at the timeout', async () => {
  const server = await startServer({ EHLO: '250-a' })
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('250-b\r\n')
  }, 100)
  const problem = await sendBriefly(server, to)
  clearInterval(dripping)
  expect(problem).toContain('did not respond in time')
})

test('a closed port and an unknown host are reported', async () => {
  const closed = await startServer()
  await new Promise((resolve) => server?.close(resolve))
  expect(await send(closed, to)).toContain(`at port ${closed.port}`)
  const findAddress = async () => {
    throw Object.assign(new Error(secret), { code: 'ENOTFOUND' })
  }
  const lost = createTestMailer(rules, { findAddress })
  expect(await lost({ ...settings, host: 'mail.nowhere.example' }, to)).toBe(
    'There is no host mail.nowhere.example. Check its name.',
  )
})

test('a DNS look-up without a response times out', async () => {
  const waiting = createTestMailer(rules, { findAddress: () => new Promise(() => {}), timeoutMillis: 200 })
  expect(await waiting(settings, to)).toContain('in time')
})

test.each([
  ['127.0.0.1', 587],
  ['localhost', 587],
  ['169.254.169.254', 25],
  ['2130706433', 587],
  ['::ffff:10.0.0.1', 587],
  ['mail.example.com', 22],
  ['mail.example.com', 5432],
])('%s at port %i is refused without a connection', async (host, port) => {
  await startServer()
  const guarded = createTestMailer({ allowPrivateAddresses: false, allowPlainSmtp: false })
  expect(await guarded({ ...settings, host, port }, to)).toMatch(/public internet|usual form|port must be one of/)
  expect(received).toEqual([])
})
