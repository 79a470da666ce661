/** Texts while the service has no owner. */
export const firstRun = {
  openTitle: 'This server is new',
  openText: 'Create the first account. It becomes the owner of the projects that it creates, and of the project Demo.',
  closedTitle: 'This server has no owner yet',
  closedText:
    'Open the link that the service printed when it started. It works once, for 24 hours; a restart prints a new one. Or set PORTICO_OWNER_EMAIL and PORTICO_OWNER_PASSWORD and restart.',
  title: 'Create the first owner',
  lede: 'This account owns the service: it creates projects and manages the accounts of all owners.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters. Long and unusual is better than complicated.',
  create: 'Create owner',
  codeMissingTitle: 'The link is not complete',
  codeMissing: 'Open the whole link that the service printed when it started.',
  codeExpired: 'The link has expired. Restart the service: it prints a new one.',
  codeUsed: 'This service has an owner already. Sign in instead.',
  codeUnknown: 'The link is not valid. Restart the service: it prints a new one while there is no owner.',
} as const
