import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { UndeliverableError } from '../outbox/undeliverable-error.ts'
import { createSmtpMailer, type Mailer, type OutgoingMail } from './mailer.ts'

interface Session {
  readonly commands: string[]
  data: string
}

/** A mail server of a few lines (RFC 5321) that keeps what it hears. */
async function startMailServer(answers: Record<string, string> = {}) {
  const session: Session = { commands: [], data: '' }
  server = createServer((socket) => serve(socket, session, answers))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  mailer = createSmtpMailer(`smtp://127.0.0.1:${address.port}`)
  return { session, mailer }
}

function serve(socket: Socket, session: Session, answers: Record<string, string>): void {
  let inData = false
  let rest = ''
  const defaults: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' }
  socket.on('error', () => {})
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (inData && line !== '.') {
        session.data += `${line}\n`
        continue
      }
      const verb = inData ? 'END' : (line.split(' ')[0] ?? '')
      if (!inData) session.commands.push(line)
      inData = verb === 'DATA'
      socket.write(`${answers[verb] ?? defaults[verb] ?? '250 ok'}\r\n`)
    }
  })
}

let server: Server | null = null
let mailer: Mailer | null = null
afterEach(async () => {
  await mailer?.close()
  server?.close()
})

const mail: OutgoingMail = {
  from: { name: 'Garden', address: 'noreply@portico.example' },
  to: 'ann@example.com',
  subject: 'Verify',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@portico.example>',
}

test('a mail arrives with sender, subject, both forms and a stable id', async () => {
  const { session, mailer } = await startMailServer()
  await mailer.send(mail)
  expect(session.commands).toContain('MAIL FROM:<noreply@portico.example>')
  expect(session.commands).toContain('RCPT TO:<ann@example.com>')
  expect(session.data).toMatch(/^From: Garden <noreply@portico.example>$/m)
  expect(session.data).toMatch(/^Message-ID: <1@portico.example>$/m)
  expect(session.data).toMatch(/^Content-Type: text\/plain/m)
  expect(session.data).toMatch(/^Content-Type: text\/html/m)
})

test('line breaks in a name, subject or address add neither header nor recipient', async () => {
  const { session, mailer } = await startMailServer()
  const evil = 'x\r\nBcc: victim@example.com\r\n\r\nbody'
  const outcome = mailer.send({
    ...mail,
    from: { ...mail.from, name: evil },
    subject: evil,
    to: `ann@example.com\r\nRCPT TO:<b@c>`,
  })
  await outcome.catch(() => {})
  expect(session.data).not.toMatch(/^Bcc:/im)
  expect(session.commands.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1)
  expect(session.commands.join('\n')).not.toMatch(/^RCPT TO:<(victim@example.com|b@c)>/m)
})

test('a name that looks like an address list is one name', async () => {
  const { session, mailer } = await startMailServer()
  await mailer.send({ ...mail, from: { ...mail.from, name: 'A <a@evil.example>, B' } })
  expect(session.data).toMatch(/^From: "A <a@evil.example>, B" <noreply@portico.example>$/m)
  expect(session.commands).toContain('MAIL FROM:<noreply@portico.example>')
})

test('an address that does not exist is undeliverable', async () => {
  const { mailer } = await startMailServer({ RCPT: '550 5.1.1 no such user' })
  await expect(mailer.send(mail)).rejects.toThrow(UndeliverableError)
})

test('a refusal that may end is not taken for good', async () => {
  const { mailer } = await startMailServer({ RCPT: '554 5.7.1 relay access denied' })
  const error: unknown = await mailer.send(mail).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(UndeliverableError)
})

test('a mail server that is away is an error, and the next mail tries again', async () => {
  const { mailer } = await startMailServer()
  server?.close()
  await expect(mailer.send(mail)).rejects.toThrow()
  await expect(mailer.send(mail)).rejects.toThrow()
})
