// SMTP (RFC 5321) for development. Accepts every sender, recipient and password, and relays nothing.
import { randomBytes } from 'node:crypto'
import type { Server } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { MessageStore } from './message-store.ts'
import { parseSummary } from './parse-email.ts'

export interface SmtpReceiver {
  readonly server: Server
  close(): Promise<void>
}

/** Creates an SMTP server, not yet listening, that stores each email once per recipient. */
export function createSmtpReceiver(store: MessageStore, options: { maxMessageBytes: number }): SmtpReceiver {
  const smtp = new SMTPServer({
    size: options.maxMessageBytes,
    // Without a certificate, an offered STARTTLS would only make senders fail.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    closeTimeout: 1000,
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, callback) => {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
      receive(store, stream, recipients, options.maxMessageBytes).then(
        (id) => callback(null, `Kept as ${id}`),
        (error: Error) => callback(error),
      )
    },
  })
  // Connections that clients abort are ignored; without a listener they would end the process.
  smtp.on('error', (error: Error & { remote?: string }) => {
    if (error.remote === undefined) process.stderr.write(`The inbox's SMTP side: ${error.message}\n`)
  })
  return { server: smtp.server, close: () => new Promise((resolve) => smtp.close(() => resolve())) }
}

async function receive(store: MessageStore, stream: SMTPServerDataStream, recipients: string[], maxBytes: number) {
  const source = await readAll(stream, maxBytes)
  if (source === null) throw smtpError(552, `The message is larger than the ${maxBytes} bytes this inbox takes.`)
  const summary = await parseSummary(source)
  if (summary === null) throw smtpError(554, 'The message cannot be read as an email (RFC 5322).')

  const receivedAtMillis = Date.now()
  const id = `${new Date(receivedAtMillis).toISOString().replaceAll(/[-:.Z]/g, '')}-${randomBytes(4).toString('hex')}`
  for (const address of recipients) {
    const recipient = address.toLowerCase()
    const mailbox = recipient.slice(0, recipient.lastIndexOf('@'))
    store.add({ id, recipient, mailbox, ...summary, receivedAtMillis, source, seen: false })
  }
  return id
}

/** Returns the whole stream. Returns null if it exceeds the limit; the rest is then read but not stored. */
async function readAll(stream: SMTPServerDataStream, maxBytes: number): Promise<Buffer | null> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > maxBytes) chunks = []
    else chunks.push(chunk)
  }
  return stream.sizeExceeded || length > maxBytes ? null : Buffer.concat(chunks)
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
