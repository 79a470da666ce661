import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { UndeliverableError } from '../../../platform/outbox/delivery-errors.ts'
import type { Mailer, OutgoingEmail } from '../mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

interface Session {
  readonly commands: string[]
  data: string
}

/** A minimal mail server (RFC 5321) that stores what it receives. */
async function startMailServer(replies: Record<string, string> = {}, { allowPrivateAddresses = true } = {}) {
  const session: Session = { commands: [], data: '' }
  server = createServer((socket) => serve(socket, session, replies))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  mailer = createSmtpMailer({
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    allowPrivateAddresses,
    allowPlainSmtp: false,
  })
  const projectServer = {
    projectId: 'a project',
    host: '127.0.0.1',
    port: address.port,
    username: 'owner',
    password: 'a password',
    senderName: 'Acme',
    senderEmail: 'hello@acme.example',
  }
  return { session, mailer, projectServer }
}

function serve(socket: Socket, session: Session, replies: Record<string, string>): void {
  let inData = false
  let rest = ''
  const defaults: Record<string, string> = {
    EHLO: '250-me\r\n250 AUTH PLAIN',
    DATA: '354 go on',
    QUIT: '221 bye',
    AUTH: '235 ok',
  }
  socket.on('error', () => {})
  socket.write(`${replies.greeting ?? '220 ready'}\r\n`)
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
      socket.write(`${replies[verb] ?? defaults[verb] ?? '250 ok'}\r\n`)
    }
  })
}

let server: Server | null = null
let mailer: Mailer | null = null
afterEach(async () => {
  await mailer?.close()
  server?.close()
})

const mail: OutgoingEmail = {
  via: null,
  language: 'pt-BR',
  from: { name: 'Garden', address: 'noreply@portico.example' },
  to: 'ann@example.com',
  subject: 'Verify',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<1@portico.example>',
}

test('an email arrives with sender, subject, both forms and a stable id', async () => {
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

test('a name that looks like an address list is sent as one name', async () => {
  const { session, mailer } = await startMailServer()
  await mailer.send({ ...mail, from: { ...mail.from, name: 'A <a@evil.example>, B' } })
  expect(session.data).toMatch(/^From: "A <a@evil.example>, B" <noreply@portico.example>$/m)
  expect(session.commands).toContain('MAIL FROM:<noreply@portico.example>')
})

test.each([
  '550 5.1.1 no such user',
  '550 no such user',
  '551 user not local',
  '553 mailbox name not allowed',
  '554 no such user here',
  '550-5.1.10 first line\r\n550 5.1.10 second line',
])('an address that is refused with "%s" is undeliverable', async (response) => {
  const { mailer } = await startMailServer({ RCPT: response })
  await expect(mailer.send(mail)).rejects.toThrow(UndeliverableError)
})

test.each([
  '554 5.7.1 relay access denied',
  '550 5.2.2 mailbox full',
  '552 mailbox full',
  '530 authentication required',
  '450 try again later',
])('a refusal with "%s" is temporary and retried', async (response) => {
  const { mailer } = await startMailServer({ RCPT: response })
  const error: unknown = await mailer.send(mail).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(UndeliverableError)
})

test('an email has the headers `auto-submitted` and `content-language`', async () => {
  const { session, mailer } = await startMailServer()
  await mailer.send(mail)
  expect(session.data).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(session.data).toMatch(/^Content-Language: pt-BR$/m)
  session.data = ''
  await mailer.send({ ...mail, language: null })
  expect(session.data).not.toMatch(/^Content-Language/m)
})

test('no line of an email is longer than 998 characters, however long the lines of its text are', async () => {
  const { session, mailer } = await startMailServer()
  const long = 'x'.repeat(5000)
  const name = long.slice(0, 80)
  await mailer.send({
    ...mail,
    subject: long.slice(0, 200),
    html: `<p>${long}</p>`,
    text: long,
    from: { ...mail.from, name },
  })
  expect(session.data.length).toBeGreaterThan(10_000)
  for (const line of session.data.split('\n')) expect(line.length).toBeLessThanOrEqual(998)
})

test('text in other scripts is delivered unchanged', async () => {
  const { session, mailer } = await startMailServer()
  await mailer.send({ ...mail, subject: '山田様 Grüße مرحبًا', text: 'مرحبًا' })
  const subject = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(session.data)?.[1] ?? ''
  const words = [...subject.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g)].map(([, kind, text = '']) =>
    kind === 'B'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ),
  )
  expect(Buffer.concat(words).toString('utf8')).toBe('山田様 Grüße مرحبًا')
})

test('an unreachable mail server is an error, and is not contacted for further emails for some seconds', async () => {
  const { mailer } = await startMailServer()
  server?.close()
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  await expect(mailer.send(mail)).rejects.toThrow('a moment ago')
})

test('a refused email does not delay the next one', async () => {
  const { mailer } = await startMailServer({ END: '554 5.6.0 this one not' })
  for (let count = 0; count < 3; count++) await expect(mailer.send(mail)).rejects.toThrow('5.6.0')
})

test('the emails of a project are sent through its own server with its credentials', async () => {
  const { session, mailer, projectServer } = await startMailServer()
  const from = { name: 'Acme', address: 'hello@acme.example' }
  await mailer.send({ ...mail, via: projectServer, from })
  expect(session.commands).toContain(`AUTH PLAIN ${Buffer.from('\0owner\0a password').toString('base64')}`)
  expect(session.commands).toContain('MAIL FROM:<hello@acme.example>')
  expect(session.data).toMatch(/^From: Acme <hello@acme.example>$/m)
})

test('a changed server of a project is used from the next email on', async () => {
  const { session, mailer, projectServer } = await startMailServer()
  await mailer.send({ ...mail, via: projectServer })
  await mailer.send({ ...mail, via: projectServer })
  await mailer.send({ ...mail, via: { ...projectServer, password: 'another' } })
  const logins = session.commands.filter((line) => line.startsWith('AUTH'))
  expect(logins.map((line) => Buffer.from(line.slice(11), 'base64').toString().split('\0')[2])).toEqual([
    'a password',
    'another',
  ])
})

describe("an email through a project's own server", () => {
  const secret = 'ssh-2.0 internal banner'
  test.each([
    ['a refusal', { END: `554 ${secret}` }, 'refused the email (554)'],
    ['a refusal of the credentials', { AUTH: `535 ${secret}` }, 'user name or the password'],
    ['a refusal of the sender', { MAIL: `451 ${secret}` }, '(451)'],
    ['a greeting of another protocol', { greeting: secret }, 'could not be reached'],
  ])('%s is reported with our own text', async (_, replies, message) => {
    const { mailer, projectServer } = await startMailServer(replies)
    const error: unknown = await mailer.send({ ...mail, via: projectServer }).catch((error: unknown) => error)
    expect(String(error)).toContain(message)
    expect(JSON.stringify([error, Object(error).stack, Object(error).cause])).not.toContain('banner')
  })

  test('an address in a private network is refused without a connection, unless the operator allows it', async () => {
    const { session, mailer, projectServer } = await startMailServer({}, { allowPrivateAddresses: false })
    const at = (host: string, port = 587) =>
      mailer.send({ ...mail, via: { ...projectServer, projectId: host, host, port } })
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '169.254.169.254', '::ffff:127.0.0.1']) {
      await expect(at(host)).rejects.toThrow(/public internet|usual form/)
    }
    await expect(at('mail.example.com', 22)).rejects.toThrow('25, 465, 587, 2525')
    expect(session.commands).toEqual([])
    await mailer.send(mail)
    expect(session.commands).not.toEqual([])
  })
})
