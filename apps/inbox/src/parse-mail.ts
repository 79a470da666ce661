import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

export interface MailSummary {
  from: string
  to: string[]
  subject: string
}

/** Returns the sender, recipients and subject of an email, or null if it cannot be parsed. */
export async function parseSummary(source: Buffer): Promise<MailSummary | null> {
  const mail = await PostalMime.parse(source).catch(() => null)
  if (mail === null) return null
  return {
    from: mail.from ? formatAddress(mail.from) : '',
    to: [...(mail.to ?? []), ...(mail.cc ?? [])].map(formatAddress),
    subject: mail.subject ?? '',
  }
}

export interface ParsedMail {
  text: string
  html: string
  header: Record<string, string[]>
  attachments: Attachment[]
}

/** Returns the bodies, headers (names as sent) and attachments of a stored email. */
export async function parseMail(source: Buffer): Promise<ParsedMail> {
  const mail = await PostalMime.parse(source)
  return { text: mail.text ?? '', html: mail.html ?? '', header: toHeader(mail), attachments: mail.attachments }
}

function toHeader(mail: Email): Record<string, string[]> {
  // Without a prototype, so that a header named `__proto__` is a plain key.
  const header: Record<string, string[]> = Object.create(null)
  for (const { originalKey, value } of mail.headers) {
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
