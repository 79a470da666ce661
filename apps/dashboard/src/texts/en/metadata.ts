/** Texts of the metadata of users and teams. */
export const metadata = {
  title: 'Metadata',
  clientMetadata: 'Client',
  clientReadOnlyMetadata: 'Client read-only',
  serverMetadata: 'Server',
  clientMetadataHelp: 'Your app in the browser can read and write this.',
  clientReadOnlyMetadataHelp: 'Your app in the browser can read this. Only your servers can write it.',
  serverMetadataHelp: 'Only your servers can read and write this.',
  notSet: 'Not set',
  size: '{bytes} B of 64 KB',
  format: 'Format',
  save: 'Save metadata',
  invalid: 'Invalid JSON format',
  invalidAtLine: 'Invalid JSON format. Check line {line}.',
  tooLong: 'Shorten it to {max} KB.',
} as const
