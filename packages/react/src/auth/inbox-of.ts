const inboxes: Readonly<Record<string, string>> = {
  'gmail.com': 'https://mail.google.com/mail/u/0/',
  'googlemail.com': 'https://mail.google.com/mail/u/0/',
  'outlook.com': 'https://outlook.live.com/mail/',
  'hotmail.com': 'https://outlook.live.com/mail/',
  'live.com': 'https://outlook.live.com/mail/',
  'yahoo.com': 'https://mail.yahoo.com/',
  'icloud.com': 'https://www.icloud.com/mail/',
  'me.com': 'https://www.icloud.com/mail/',
  'proton.me': 'https://mail.proton.me/',
  'gmx.net': 'https://www.gmx.net/',
  'web.de': 'https://web.de/email/',
}

/** Where an address is read in the browser, if its provider is one of the large ones. */
export function inboxOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return Object.hasOwn(inboxes, domain) ? (inboxes[domain] ?? null) : null
}
