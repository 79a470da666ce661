import { createInbox } from '../../apps/inbox/src/inbox.ts'
import type { ReadCode } from './accounts.ts'

/** A mail server that returns the codes of the emails that it has received. */
export interface CodeInbox {
  /** Setting `PORTICO_SMTP_URL` of nodes. */
  readonly smtpUrl: string
  readonly readCode: ReadCode
  close(): Promise<void>
}

const patienceMillis = 30_000

export async function createCodeInbox(): Promise<CodeInbox> {
  const inbox = await createInbox({ httpPort: 0, smtpPort: 0 })
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${inbox.httpPort}/api/v1/mailbox/${path}`)).json()
  const seen = new Set<string>()
  return {
    smtpUrl: `smtp://127.0.0.1:${inbox.smtpPort}`,
    close: () => inbox.close(),
    async readCode(email) {
      const end = Date.now() + patienceMillis
      while (Date.now() < end) {
        const [mailbox = ''] = email.split('@')
        const emails: { id: string }[] = await read(mailbox)
        const fresh = emails.find(({ id }) => !seen.has(id))
        if (fresh) {
          seen.add(fresh.id)
          const { body } = Object(await read(`${mailbox}/${fresh.id}`))
          const [, code] = /[?&]code=([\w-]+)/.exec(String(body.text)) ?? []
          if (code !== undefined) return code
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`No code was sent to ${email}.`)
    },
  }
}
