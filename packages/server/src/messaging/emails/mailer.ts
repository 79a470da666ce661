import type { EmailServer } from '../../projects/project.ts'

/** A rendered email. Names and addresses are separate values, never parts of a header text. */
export interface OutgoingEmail {
  /** Mail server of the project; null for that of the service. */
  readonly via: ProjectServer | null
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Pictures that the HTML shows by `cid:` URLs (RFC 2392). */
  readonly pictures?: readonly InlinePicture[]
  /** Language of the content, as a BCP 47 tag; null if unknown. */
  readonly language: string | null
  /** The same for every attempt, so that receivers can detect duplicates. */
  readonly messageId: string
}

export interface InlinePicture {
  readonly contentId: string
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ProjectServer extends EmailServer {
  readonly projectId: string
}

export interface Mailer {
  /**
   * Sends an email. Throws an UndeliverableError if the address does not exist, and other errors for failures that may
   * be temporary.
   */
  send(email: OutgoingEmail): Promise<void>
  close(): Promise<void>
}

/** A mailer for tests that stores emails instead of sending them. */
export function createMemoryMailer(): Mailer & { readonly sent: OutgoingEmail[] } {
  const sent: OutgoingEmail[] = []
  return { sent, send: async (email) => void sent.push(email), close: async () => {} }
}

export interface WithMailer {
  /** Sends at once. Emails to users go through the outbox. */
  readonly mailer: Mailer
}
