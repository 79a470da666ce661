/** A section of the navigation. The pages are paths in the folder `docs`, without `.md`. */
export interface Section {
  readonly title: string
  readonly pages: readonly string[]
}

const guides = (...names: string[]) => names.map((name) => `guides/${name}`)
const concepts = (...names: string[]) => names.map((name) => `concepts/${name}`)
const moving = (...names: string[]) => names.map((name) => `guides/moving/${name}`)
const screens = (...names: string[]) => names.map((name) => `screens/${name}`)
const reference = (...names: string[]) => names.map((name) => `reference/${name}`)

/** The sections in the order of the navigation, besides the decision records and the pages of calls and errors. */
export const sections: readonly Section[] = [
  {
    title: 'Start',
    pages: guides(
      'first-app',
      'vite-react',
      'nextjs',
      'react-router',
      'tanstack-router',
      'react-18',
      'frameworks',
      'elements',
      'express',
      'fastify',
      'hono',
      'cloudflare-workers',
      'commonjs',
    ),
  },
  { title: 'Concepts', pages: concepts('projects', 'keys', 'users', 'sessions', 'teams', 'permissions') },
  {
    title: 'How to',
    pages: [
      ...guides(
        'sign-in-methods',
        'add-a-provider',
        'sessions',
        'session-limits',
        'sign-up-rules',
        'sign-up-fields',
        'waitlist',
        'terms',
        'anonymous-users',
        'usernames',
        'claims',
        'auth-hooks',
        'verify-requests',
      ),
      ...guides(
        'hooks',
        'teams-and-permissions',
        'projects-and-keys',
        'api-keys',
        'machines',
        'openid-provider',
        'agents',
        'hosted-pages',
        'own-host',
        'configuration-as-code',
        'emails',
        'webhooks',
        'bans-and-impersonation',
      ),
      ...guides('risk-scores', 'audit-trail', 'idempotency', 'conflicts', 'testing', 'devtools'),
      'skill',
    ],
  },
  {
    title: 'Screens',
    pages: [
      ...guides('screens', 'copied-screens', 'languages'),
      'accessibility',
      ...screens('sign-in', 'sign-up', 'sign-in-parts', 'forgot-password', 'password-reset', 'email-verification'),
      ...screens('magic-link-callback', 'oauth-callback', 'second-factor-setup', 'waitlist', 'account-settings'),
      ...screens('user-button', 'team-switcher', 'team-invitation', 'impersonation-banner', 'error-page'),
    ],
  },
  {
    title: 'Move here from',
    pages: [
      ...moving('index', 'auth0', 'better-auth', 'clerk', 'firebase', 'keycloak', 'stack', 'supabase', 'workos'),
      ...moving('portico', 'lazy', 'leaving'),
      ...guides('from-other-sdks'),
    ],
  },
  {
    title: 'Operate',
    pages: [
      ...guides(
        'self-hosting',
        'containers',
        'several-nodes',
        'faults',
        'backup',
        'upgrade',
        'metrics',
        'capacity',
        'limits',
        'breached-passwords',
        'command',
      ),
      'benchmarks',
      'performance-profile',
    ],
  },
  {
    title: 'Reference',
    pages: [
      ...reference(
        'calls',
        'events',
        'errors',
        'settings',
        'command',
        'react',
        'react-hooks',
        'react-devtools',
        'next-server',
        'next-handler',
        'next-proxy',
      ),
      ...reference('sdk-client', 'sdk-server', 'sdk-admin', 'sdk-transfer'),
      ...reference('testing', 'testing-react', 'testing-playwright'),
      ...reference(
        'access-matrix',
        'idempotency',
        'statements',
        'policies',
        'openid',
        'hosted-pages',
        'dashboard-calls',
      ),
    ],
  },
  {
    title: 'Why it is so',
    pages: [
      'decisions/index',
      'architecture',
      'guides/add-an-endpoint',
      'testing',
      'dashboard-grades',
      'postmortems/2026-11-23-shared-reads-in-transactions',
    ],
  },
  { title: 'Security', pages: ['security', 'asvs'] },
]
