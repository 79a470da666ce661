/** Paths of the pages of a project, below its own. */
export const projectPages = [
  '',
  'setup',
  'users',
  'teams',
  'permissions',
  'sign-in',
  'sign-in/appearance',
  'domains',
  'email',
  'email/outbox',
  'email/templates',
  'api-keys',
  'webhooks',
  'audit',
  'transfers',
  'settings',
] as const
