import type { Transporter } from 'nodemailer'
import { UndeliverableError } from '../outbox/undeliverable-error.ts'

/** A mail as it leaves. Names and addresses are values of their own, never parts of a header text. */
export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The same for every attempt, so that receivers recognise a mail that came twice. */
  readonly messageId: string
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

const timeoutMillis = 10_000

/** Sends over SMTP. The library is loaded at the first mail, so that the service starts without waiting for it. */
export function createSmtpMailer(url: string): Mailer {
  let transporter: Promise<Transporter> | null = null

  async function connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    const timeouts = `connectionTimeout=${timeoutMillis}&greetingTimeout=${timeoutMillis}&socketTimeout=${timeoutMillis}`
    return createTransport(`${url}${url.includes('?') ? '&' : '?'}pool=true&maxConnections=2&${timeouts}`)
  }

  return {
    async send({ from, to, subject, html, text, messageId }) {
      transporter ??= connect()
      const connected = await transporter
      // Mails are made here: nothing in them may make the library read a file or fetch an address.
      const closed = { disableFileAccess: true, disableUrlAccess: true }
      await connected
        .sendMail({ from, to: { name: '', address: to }, subject, html, text, messageId, ...closed })
        .catch((error: unknown) => {
          throw isUnknownAddress(error)
            ? new UndeliverableError('The address does not exist.', { cause: error })
            : error
        })
    },
    async close() {
      if (transporter) (await transporter).close()
    },
  }
}

/**
 * Whether the mail server says that the recipient's address is wrong for good (RFC 3463, codes 5.1.x). Other refusals,
 * such as a missing login of ours, may end when someone mends the settings.
 */
function isUnknownAddress(error: unknown): boolean {
  return (
    error instanceof Error &&
    'rejected' in error &&
    'response' in error &&
    /^5\d\d[ -]5\.1\./.test(String(error.response))
  )
}

/** Keeps mails instead of sending them, for tests. */
export function createMemoryMailer(): Mailer & { readonly sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = []
  return { sent, send: async (mail) => void sent.push(mail), close: async () => {} }
}
