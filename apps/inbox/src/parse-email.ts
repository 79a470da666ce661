import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

export interface EmailSummary {
  from: string
  to: string[]
  subject: string
}

/** Returns the sender, recipients and subject of an email, or null if it cannot be parsed. */
export async function parseSummary(source: Buffer): Promise<EmailSummary | null> {
  const email = await PostalMime.parse(source).catch(() => null)
  if (email === null) return null
  return {
    from: email.from ? formatAddress(email.from) : '',
    to: [...(email.to ?? []), ...(email.cc ?? [])].map(formatAddress),
    subject: email.subject ?? '',
  }
}

export interface ParsedEmail {
  text: string
  html: string
  header: Record<string, string[]>
  attachments: Attachment[]
}

/** Returns the bodies, headers (names as sent) and attachments of a stored email. */
export async function parseEmail(source: Buffer): Promise<ParsedEmail> {
  const email = await PostalMime.parse(source)
  return { text: email.text ?? '', html: email.html ?? '', header: toHeader(email), attachments: email.attachments }
}

/** Returns the bytes of an attachment. */
export const toBytes = (content: Attachment['content']): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))

function toHeader(email: Email): Record<string, string[]> {
  // Without a prototype, so that a header named `__proto__` is a plain key.
  const header: Record<string, string[]> = Object.create(null)
  for (const { originalKey, value } of email.headers) {
    const values = header[originalKey] ?? []
    values.push(value)
    header[originalKey] = values
  }
  return header
}

function formatAddress(address: Address): string {
  if (address.address === undefined) return `${address.name}: ${(address.group ?? []).map(formatAddress).join(', ')};`
  return address.name === '' ? `<${address.address}>` : `"${address.name}" <${address.address}>`
}
