import type { SendMailOptions, Transporter } from 'nodemailer'

/** The way to one mail server: a few connections that are kept, and a memory of whether it answers. */
export interface SmtpLine {
  send(mail: SendMailOptions): Promise<void>
  close(): void
}

/** What holds for every mail server. */
export const lineOptions = {
  pool: true,
  maxConnections: 2,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 10_000,
  dnsTimeout: 10_000,
  // Mails are made here: nothing in them may make the library read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

// A server that answers a little at a time passes every other limit. Less than the lease of a message in the outbox.
const deadlineMillis = 45_000
// While a server is away, the mails behind the first one need not find out again; twice as long after each failure.
const firstRestMillis = 5_000
const longestRestMillis = 60_000

/** Connects when there is a mail, and anew after a failure. */
export function createSmtpLine(connect: () => Promise<Transporter>): SmtpLine {
  let connected: Promise<Transporter> | null = null
  let restsUntil = Number.NEGATIVE_INFINITY
  let restMillis = firstRestMillis

  function disconnect(): void {
    connected?.then(
      (transporter) => transporter.close(),
      () => {},
    )
    connected = null
  }

  return {
    async send(mail) {
      if (performance.now() < restsUntil) throw new Error('The mail server could not be reached a moment ago.')
      connected ??= connect()
      const current = connected
      try {
        await (await current).sendMail(withDeadline(mail))
        restMillis = firstRestMillis
      } catch (error) {
        if (isUnreachable(error) && current === connected) {
          restsUntil = performance.now() + restMillis
          restMillis = Math.min(longestRestMillis, restMillis * 2)
          disconnect()
        }
        throw error
      }
    },
    close: disconnect,
  }
}

// The types of the library lag behind it here.
const withDeadline = (mail: SendMailOptions): SendMailOptions & { signal: AbortSignal } => ({
  ...mail,
  signal: AbortSignal.timeout(deadlineMillis),
})

/** Whether a failure concerns the server as a whole, not the one mail: it was not about its envelope or content. */
function isUnreachable(error: unknown): boolean {
  const { code, command } = Object(error)
  return !['EENVELOPE', 'EMESSAGE'].includes(code) && !['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
}
