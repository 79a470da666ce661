import type { Fields } from '../values/fields.ts'

interface Email {
  readonly email: string
  readonly isVerified: boolean
}

/** Returns the addresses of the columns of the CSV, or of the list that the API of Clerk returns. */
export function clerkEmails(fields: Fields) {
  const listed = listedEmails(fields)
  const verified = fields.texts('verified_email_addresses')
  const columns = [
    ...verified.map((email) => ({ email, isVerified: true })),
    ...fields.texts('unverified_email_addresses').map((email) => ({ email, isVerified: false })),
  ]
  const primary = fields.text('primary_email_address')
  const all = withPrimaryFirst([...columns, ...listed], primary)
  const [first, ...others] = all
  return {
    primary_email: first?.email,
    primary_email_verified: first?.isVerified,
    further_emails: others.map(({ email, isVerified }) => ({
      email,
      is_verified: isVerified,
      used_for_auth: isVerified,
    })),
  }
}

function listedEmails(fields: Fields): Email[] {
  const primaryId = fields.text('primary_email_address_id')
  const emails = fields.children('email_addresses').map((each) => {
    for (const name of ['object', 'linked_to', 'created_at', 'updated_at', 'reserved', 'matches_sso_connection']) {
      each.value(name)
    }
    const verification = each.object('verification')
    return {
      id: each.text('id'),
      email: each.text('email_address') ?? '',
      isVerified: verification?.status === 'verified',
    }
  })
  return emails.sort((one, other) => Number(other.id === primaryId) - Number(one.id === primaryId))
}

/** Moves the primary address to the front, and removes repeated ones. */
function withPrimaryFirst(emails: readonly Email[], primary: string | undefined): Email[] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const first = primary === undefined ? undefined : emails.find(({ email }) => isSame(email, primary))
  const ordered = primary === undefined ? emails : [first ?? { email: primary, isVerified: false }, ...emails]
  return ordered.filter(({ email }, index) => ordered.findIndex((each) => isSame(each.email, email)) === index)
}
