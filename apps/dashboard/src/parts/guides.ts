/** Pages of the documentation that the dashboard links to. The service serves them beside the dashboard. */
export const guides = {
  overview: '/docs/guides/projects-and-keys#metrics',
  start: '/docs/guides/first-app',
  react: '/docs/guides/vite-react',
  nextjs: '/docs/guides/nextjs',
  html: '/docs/guides/elements',
  node: '/docs/guides/verify-requests',
  curl: '/docs/guides/projects-and-keys',
  users: '/docs/guides/bans-and-impersonation',
  teams: '/docs/guides/teams-and-permissions',
  transfers: '/docs/guides/moving/',
  oldSystem: '/docs/guides/moving/lazy',
  signIn: '/docs/guides/sign-in-methods',
  providers: '/docs/guides/add-a-provider',
  appearance: '/docs/guides/screens',
  domains: '/docs/guides/projects-and-keys#why-an-app-does-not-work',
  emails: '/docs/guides/emails',
  keys: '/docs/guides/projects-and-keys#keys',
  applications: '/docs/guides/openid-provider',
  machines: '/docs/guides/machines',
  heldKeys: '/docs/guides/api-keys',
  webhooks: '/docs/guides/webhooks',
  audit: '/docs/guides/audit-trail',
  service: '/docs/guides/metrics#the-page-service',
  settings: '/docs/guides/projects-and-keys#settings',
} as const

export type GuideName = keyof typeof guides
