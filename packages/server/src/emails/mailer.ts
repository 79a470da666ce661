import type { EmailServer } from '../projects/project.ts'

/** A mail as it leaves. Names and addresses are values of their own, never parts of a header text. */
export interface OutgoingMail {
  /** The mail server of the project that it goes through; null for that of the service. */
  readonly via: ProjectServer | null
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The language it is written in, as a BCP 47 tag; null when that is not known. */
  readonly language: string | null
  /** The same for every attempt, so that receivers recognise a mail that came twice. */
  readonly messageId: string
}

export interface ProjectServer extends EmailServer {
  readonly projectId: string
}

export interface Mailer {
  /** Throws an UndeliverableError when the address does not exist, any other error when it may work later. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

/** Keeps mails instead of sending them, for tests. */
export function createMemoryMailer(): Mailer & { readonly sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = []
  return { sent, send: async (mail) => void sent.push(mail), close: async () => {} }
}
