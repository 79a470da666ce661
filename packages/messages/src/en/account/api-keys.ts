/** API keys with which programs of the user or of a team call the app. */
export const apiKeysTitle = ['apiKeysTitle', 'API keys'] as const
export const apiKeysHelp = ['apiKeysHelp', 'Programs use them to act with your permissions.'] as const
export const teamApiKeysHelp = ['teamApiKeysHelp', 'Programs of this team use them.'] as const
// Button, and title of its form
export const createApiKey = ['createApiKey', 'Create key'] as const
export const apiKeyName = ['apiKeyName', 'Name of the key'] as const
// Label of a select with values such as "30 days"
export const apiKeyExpiry = ['apiKeyExpiry', 'Valid for'] as const
// The choice of no end
export const apiKeyWithoutEnd = ['apiKeyWithoutEnd', 'No end'] as const
// Label of a select with numbers
export const apiKeyChecks = ['apiKeyChecks', 'Requests per minute'] as const
// The choice of no limit of its own
export const apiKeyChecksOfApp = ['apiKeyChecksOfApp', 'As many as the app allows'] as const
// Label of a group of checkboxes: what the key may do
export const apiKeyPermissions = ['apiKeyPermissions', 'Permissions'] as const
// Checkbox
export const allPermissions = ['allPermissions', 'All that I have, now and later'] as const
export const copyApiKey = ['copyApiKey', 'Copy this key now. It cannot be shown again.'] as const
// Button that shows the key instead of dots
export const showApiKey = ['showApiKey', 'Show key'] as const
// Button that closes the view of the new key
export const apiKeySaved = ['apiKeySaved', 'I have saved it'] as const
export const noApiKeys = ['noApiKeys', 'No API keys yet. Create one for a program.'] as const
// Badge of a key
export const expiredBadge = ['expiredBadge', 'Expired'] as const
// Button; {name} is that of the key
export const revokeApiKey = ['revokeApiKey', 'Revoke'] as const
export const revokeNamed = ['revokeNamed', 'Revoke {name}'] as const
export const revokeQuestion = ['revokeQuestion', 'Revoke {name}?'] as const
export const revokeApiKeyLoss = [
  'revokeApiKeyLoss',
  'Programs with this key stop working at once. It cannot be undone.',
] as const
