/** Texts while the service has no owner. */
export const firstRun = {
  openTitle: 'This server is new',
  openText: 'Create the first account. It becomes the owner of the projects that it creates, and of the project Demo.',
  closedTitle: 'This server has no owner yet',
  closedText:
    'Set PORTICO_OWNER_EMAIL and PORTICO_OWNER_PASSWORD, start the service again, then sign in here. Sign-up is closed.',
} as const
