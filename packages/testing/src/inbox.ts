import type { Mailer, OutgoingEmail } from '@portico/server'

/** An email that the service has sent. */
export interface TestEmail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The link with the code; null in an email without one, such as a notice. */
  readonly link: string | null
  /** The code in the link, which a screen redeems. */
  readonly code: string | null
  /** The six characters that a user types instead of following the link; null in emails without them. */
  readonly typedCode: string | null
}

/** The emails that the service has sent. */
export interface TestEmails {
  /** All emails, the oldest first. */
  readonly all: readonly TestEmail[]
  /**
   * Resolves to the oldest email to an address that no call has returned yet, and waits for it if there is none.
   * @param options.timeoutMillis 5,000 by default; then it rejects with an Error that names the emails that came
   */
  next(address: string, options?: { timeoutMillis?: number }): Promise<TestEmail>
}

/** A mail server in memory: what the service sends, and how tests read it. */
export function createInbox(): { readonly mailer: Mailer; readonly emails: TestEmails } {
  const all: TestEmail[] = []
  const returned = new Set<TestEmail>()
  const waiting = new Set<() => void>()

  function take(address: string): TestEmail | undefined {
    const email = all.find((each) => each.to.toLowerCase() === address.toLowerCase() && !returned.has(each))
    if (email) returned.add(email)
    return email
  }

  function next(address: string, { timeoutMillis = 5000 } = {}): Promise<TestEmail> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const email = take(address)
        if (!email) return
        clearTimeout(timer)
        waiting.delete(check)
        resolve(email)
      }
      const timer = setTimeout(() => {
        waiting.delete(check)
        reject(new Error(`No further email to ${address} came in ${timeoutMillis} ms. ${sentenceOf(all)}`))
      }, timeoutMillis)
      waiting.add(check)
      check()
    })
  }

  async function send(email: OutgoingEmail): Promise<void> {
    all.push(toTestEmail(email))
    for (const check of [...waiting]) check()
  }

  return { mailer: { send, close: async () => {} }, emails: { all, next } }
}

function sentenceOf(all: readonly TestEmail[]): string {
  if (all.length === 0) return 'The service has sent none at all.'
  return `The service has sent: ${all.map(({ to, subject }) => `"${subject}" to ${to}`).join(', ')}.`
}

function toTestEmail({ to, subject, text, html }: OutgoingEmail): TestEmail {
  const link = /https?:\/\/\S+[?&]code=\S+/.exec(text)?.[0] ?? null
  return {
    to,
    subject,
    text,
    html,
    link,
    code: link && new URL(link).searchParams.get('code'),
    typedCode: /^\s*([0-9A-Z]{6})\s*$/m.exec(text)?.[1] ?? null,
  }
}
