/** A page where a mail provider shows the inbox. */
export interface Inbox {
  name: string
  url: string
}

const gmail = { name: 'Gmail', url: 'https://mail.google.com/mail/u/0/' }
const outlook = { name: 'Outlook', url: 'https://outlook.live.com/mail/' }
const icloud = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' }
const proton = { name: 'Proton Mail', url: 'https://mail.proton.me/' }

const inboxes: Readonly<Record<string, Inbox>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'hotmail.com': outlook,
  'live.com': outlook,
  'yahoo.com': { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' },
  'icloud.com': icloud,
  'me.com': icloud,
  'proton.me': proton,
  'protonmail.com': proton,
  'gmx.net': { name: 'GMX', url: 'https://www.gmx.net/' },
  'web.de': { name: 'WEB.DE', url: 'https://web.de/email/' },
}

/** Returns the inbox of an email address, or null for unknown email providers. */
export function findInbox(email: string): Inbox | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return Object.hasOwn(inboxes, domain) ? (inboxes[domain] ?? null) : null
}
