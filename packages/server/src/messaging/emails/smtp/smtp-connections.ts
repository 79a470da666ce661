import type { SendMailOptions, Transporter } from 'nodemailer'
import { createCircuitBreaker } from '../../../platform/resilience/circuit-breaker.ts'

/** The connections to one mail server, with a circuit breaker. */
export interface SmtpConnections {
  send(email: SendMailOptions): Promise<void>
  close(): void
}

/** Settings for every mail server. */
export const connectionOptions = {
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
// While the circuit is open, emails fail at once. The outbox retries them by its own schedule.
const circuitOptions = { firstOpenMillis: 5_000, maxOpenMillis: 60_000 }

/** Connects for the first email, and again after a failure. */
export function createSmtpConnections(connect: () => Promise<Transporter>): SmtpConnections {
  const circuit = createCircuitBreaker({ now: () => performance.now() }, circuitOptions)
  let connected: Promise<Transporter> | null = null

  function disconnect(): void {
    connected?.then(
      (transporter) => transporter.close(),
      () => {},
    )
    connected = null
  }

  return {
    async send(email) {
      if (circuit.state() === 'open') throw new Error('The mail server could not be reached a moment ago.')
      connected ??= connect()
      const current = connected
      try {
        await (await current).sendMail(withDeadline(email))
        if (current === connected) circuit.recordSuccess()
      } catch (error) {
        if (isUnreachable(error) && current === connected) {
          circuit.recordFailure()
          disconnect()
        }
        throw error
      }
    },
    close: disconnect,
  }
}

// The library's types do not declare this yet.
const withDeadline = (email: SendMailOptions): SendMailOptions & { signal: AbortSignal } => ({
  ...email,
  signal: AbortSignal.timeout(deadlineMillis),
})

/** Returns true if a failure concerns the server, not the envelope or content of one email. */
function isUnreachable(error: unknown): boolean {
  const { code, command } = Object(error)
  return !['EENVELOPE', 'EMESSAGE'].includes(code) && !['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
}
