import type { SendMailOptions, Transporter } from 'nodemailer'

/** The connections to one mail server, with a circuit breaker. */
export interface SmtpLine {
  send(mail: SendMailOptions): Promise<void>
  close(): void
}

/** Settings for every mail server. */
export const lineOptions = {
  pool: true,
  maxConnections: 2,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 10_000,
  dnsTimeout: 10_000,
  // Emails are created here: nothing in them may make the library read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

// A server that responds byte by byte passes every other limit. Less than the lease of a message in the outbox.
const deadlineMillis = 45_000
// While a server is unreachable, later emails fail at once. The pause doubles with each failure.
const firstRestMillis = 5_000
const longestRestMillis = 60_000

/** Connects for the first email, and again after a failure. */
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

// The library's types do not declare this yet.
const withDeadline = (mail: SendMailOptions): SendMailOptions & { signal: AbortSignal } => ({
  ...mail,
  signal: AbortSignal.timeout(deadlineMillis),
})

/** Returns true if a failure concerns the server, not the envelope or content of one email. */
function isUnreachable(error: unknown): boolean {
  const { code, command } = Object(error)
  return !['EENVELOPE', 'EMESSAGE'].includes(code) && !['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
}
