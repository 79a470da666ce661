import { QueuedEmail } from '../../messaging/emails/email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { Deliver } from '../../platform/outbox/deliver-due.ts'

/** An email that this process has sent. */
export interface RecentEmail {
  readonly to: string
  /** Its kind, such as `magic_link`. */
  readonly type: string
  /** The link in it, or null. */
  readonly link: string | null
  /** The code in it, or null. */
  readonly code: string | null
  readonly sentAtMillis: number
}

/** The last email of each project. In memory, outside of production only: links and codes sign in. */
export interface RecentEmails {
  /** Returns a delivery that remembers what it has sent. */
  watch(deliver: Deliver): Deliver
  latest(projectId: string): RecentEmail | null
}

/** Creates the memory of sent emails. */
export function createRecentEmails({ clock }: WithClock): RecentEmails {
  const latest = new Map<string, RecentEmail>()
  return {
    watch: (deliver) => async (message) => {
      await deliver(message)
      const parsed = QueuedEmail.safeParse(message.content)
      if (!parsed.success) return
      const { to, type, variables } = parsed.data
      const texts = Object.entries<unknown>(variables)
      const find = (end: RegExp) => texts.find(([name, text]) => end.test(name) && typeof text === 'string')?.[1]
      const sent = { to: message.recipient ?? to, type, sentAtMillis: clock.now() }
      latest.set(message.projectId, { ...sent, link: textOf(find(/Link$/)), code: textOf(find(/^otp$/)) })
    },
    latest: (projectId) => latest.get(projectId) ?? null,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
