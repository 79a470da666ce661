import { createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { selfSigned } from '../../../testing/self-signed.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A minimal SMTP server, with or without STARTTLS (RFC 3207). */
async function startServer({ tls }: { tls: ReturnType<typeof selfSigned> | null }) {
  const received: string[] = []
  const serverNames: string[] = []
  const listen = (socket: Socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(line)
        if (line.startsWith('EHLO')) socket.write(`250-me\r\n${tls ? '250-STARTTLS\r\n' : ''}250 AUTH PLAIN\r\n`)
        else if (line !== 'STARTTLS') socket.write('250 ok\r\n')
        else if (!tls) socket.write('502 not here\r\n')
        else {
          socket.write('220 go\r\n')
          socket.removeAllListeners('data')
          const SNICallback = (name: string, done: (error: null) => void) => {
            serverNames.push(name)
            done(null)
          }
          listen(new TLSSocket(socket, { isServer: true, ...tls, SNICallback }))
        }
      }
    })
  }
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    listen(socket)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { received, serverNames, port: address.port }
}

const sendThrough = async (
  port: number,
  config: { allowPrivateAddresses: boolean; allowPlainSmtp?: boolean; address?: string },
) => {
  const lookedUp: string[] = []
  const findAddress = async ({ host }: { host: string }) => {
    lookedUp.push(host)
    return config.address ?? '127.0.0.1'
  }
  const mailer = createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', allowPlainSmtp: false, ...config }, { findAddress })
  const server = { host: 'mail.acme.example', port, username: 'owner', password: 'a password' }
  const from = { name: 'Acme', address: 'hello@acme.example' }
  const via = { projectId: 'acme', ...server, senderName: from.name, senderEmail: from.address }
  const content = { subject: 'x', html: 'x', text: 'x', language: null, messageId: '<1@acme.example>' }
  const outcome = await mailer.send({ via, from, to: 'ann@example.com', ...content }).catch((error: unknown) => error)
  await mailer.close()
  return { outcome: String(outcome), lookedUp }
}

const logins = (received: readonly string[]) => received.filter((line) => line.startsWith('AUTH'))

test("a project's server without TLS gets no password in production", async () => {
  const { received, port } = await startServer({ tls: null })
  const { outcome } = await sendThrough(port, { allowPrivateAddresses: false })
  expect(outcome).toContain('no TLS')
  expect(received.length).toBeGreaterThan(0)
  expect(logins(received)).toEqual([])
})

// Linux routes all of 0.0.0.0 to this machine, but it is not a loopback address.
const otherMachine = '0.0.0.0'

test.each([
  ['to loopback, where private addresses are allowed', { allowPrivateAddresses: true }, true],
  [
    'to another machine, where private addresses are allowed',
    { allowPrivateAddresses: true, address: otherMachine },
    false,
  ],
  [
    'to another machine, by the setting',
    { allowPrivateAddresses: true, allowPlainSmtp: true, address: otherMachine },
    true,
  ],
])('without TLS, a password is sent %s: %o', async (_name, config, isSent) => {
  const { received, port } = await startServer({ tls: null })
  await sendThrough(port, config)
  expect(logins(received)).toHaveLength(isSent ? 1 : 0)
})

test.each([
  ['ann:secret@0.0.0.0', false, 0],
  ['ann:secret@0.0.0.0', true, 1],
  ['ann:secret@127.0.0.1', false, 1],
])(
  "the operator's server %s without TLS, with PORTICO_ALLOW_PLAIN_SMTP=%s, receives %i logins",
  async (host, allowPlainSmtp, count) => {
    const { received, port } = await startServer({ tls: null })
    const mailer = createSmtpMailer({ smtpUrl: `smtp://${host}:${port}`, allowPrivateAddresses: true, allowPlainSmtp })
    const from = { name: 'Acme', address: 'hello@acme.example' }
    const content = { subject: 'x', html: 'x', text: 'x', language: null, messageId: '<1@acme.example>' }
    await mailer.send({ via: null, from, to: 'ann@example.com', ...content }).catch(() => undefined)
    await mailer.close()
    expect(logins(received)).toHaveLength(count)
  },
)

test.each([true, false])(
  'an untrusted certificate is refused before the password is sent (private addresses: %s)',
  async (allowPrivateAddresses) => {
    const { received, port } = await startServer({ tls: selfSigned('mail.acme.example') })
    const { outcome } = await sendThrough(port, { allowPrivateAddresses })
    expect(outcome).toContain('no TLS with a valid certificate')
    expect(received).toContain('STARTTLS')
    expect(logins(received)).toEqual([])
  },
)

test('the connection uses the checked address, with the requested host name for TLS', async () => {
  const { serverNames, port } = await startServer({ tls: selfSigned('mail.acme.example') })
  const { lookedUp } = await sendThrough(port, { allowPrivateAddresses: false })
  expect(lookedUp).toEqual(['mail.acme.example'])
  expect(serverNames).toEqual(['mail.acme.example'])
})
