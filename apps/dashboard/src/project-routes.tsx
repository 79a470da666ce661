import { createRoute } from '@tanstack/react-router'
import { teamsQuery } from './data/teams-query.ts'
import { termsQuery } from './data/terms-query.ts'
import { usersQuery } from './data/users-query.ts'
import { readUsersSearch } from './data/users-search.ts'
import { developerRoutes } from './developer-routes.tsx'
import { preloadData } from './owner/preload-data.ts'
import { readOutboxSearch } from './pages/outbox/outbox-search.ts'
import { readOverviewSearch } from './pages/overview/overview-search.ts'
import { readPermissionsSearch } from './pages/permissions/permissions-search.ts'
import { readSetupSearch } from './pages/setup/setup-search.ts'
import { readSignInSearch } from './pages/sign-in/sign-in-search.ts'
import { readTeamsSearch } from './pages/teams/teams-search.ts'
import { readTemplatesSearch } from './pages/templates/templates-search.ts'
import { readTransferSearch, readTransfersSearch } from './pages/transfers/transfers-search.ts'
import { readWaitlistSearch } from './pages/waitlist/waitlist-search.ts'
import { deferredPage } from './parts/deferred-code.ts'
import { project } from './project-route.tsx'
import { requireId } from './require-id.ts'
import { NotFound } from './shell/not-found.tsx'

const overview = createRoute({
  getParentRoute: () => project,
  path: '/',
  staticData: { crumb: 'overview' },
  validateSearch: readOverviewSearch,
  component: deferredPage(() => import('./pages/overview/overview-page.tsx'), 'OverviewPage'),
})

const setup = createRoute({
  getParentRoute: () => project,
  path: '/setup',
  staticData: { crumb: 'setup' },
  validateSearch: readSetupSearch,
  component: deferredPage(() => import('./pages/setup/setup-page.tsx'), 'SetupPage'),
})

const users = createRoute({
  getParentRoute: () => project,
  path: '/users',
  staticData: { crumb: 'usersPage' },
  validateSearch: readUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ preload, params, deps }) => preloadData(preload, usersQuery(params.projectId, deps)),
  component: deferredPage(() => import('./pages/users/users-page.tsx'), 'UsersPage'),
})

const user = createRoute({
  getParentRoute: () => project,
  path: '/users/$userId',
  loader: ({ params }) => requireId(params.userId),
  notFoundComponent: NotFound,
  staticData: { crumb: 'usersPage', list: { to: '/p/$projectId/users' } },
  component: deferredPage(() => import('./pages/user/user-page.tsx'), 'UserPage'),
})

const teams = createRoute({
  getParentRoute: () => project,
  path: '/teams',
  staticData: { crumb: 'teams' },
  validateSearch: readTeamsSearch,
  loader: ({ preload, params }) => preloadData(preload, teamsQuery(params.projectId)),
  component: deferredPage(() => import('./pages/teams/teams-page.tsx'), 'TeamsPage'),
})

const team = createRoute({
  getParentRoute: () => project,
  path: '/teams/$teamId',
  loader: ({ params }) => requireId(params.teamId),
  notFoundComponent: NotFound,
  staticData: { crumb: 'teams', list: { to: '/p/$projectId/teams' } },
  component: deferredPage(() => import('./pages/team/team-page.tsx'), 'TeamPage'),
})

const waitlist = createRoute({
  getParentRoute: () => project,
  path: '/waitlist',
  staticData: { crumb: 'waitlist' },
  validateSearch: readWaitlistSearch,
  component: deferredPage(() => import('./pages/waitlist/waitlist-page.tsx'), 'WaitlistPage'),
})

const terms = createRoute({
  getParentRoute: () => project,
  path: '/terms',
  staticData: { crumb: 'terms' },
  loader: ({ preload, params }) => preloadData(preload, termsQuery(params.projectId)),
  component: deferredPage(() => import('./pages/terms/terms-page.tsx'), 'TermsPage'),
})

const permissions = createRoute({
  getParentRoute: () => project,
  path: '/permissions',
  staticData: { crumb: 'permissions' },
  validateSearch: readPermissionsSearch,
  component: deferredPage(() => import('./pages/permissions/permissions-page.tsx'), 'PermissionsPage'),
})

const signIn = createRoute({
  getParentRoute: () => project,
  path: '/sign-in',
  staticData: { crumb: 'signInMethods' },
  validateSearch: readSignInSearch,
  component: deferredPage(() => import('./pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const appearance = createRoute({
  getParentRoute: () => project,
  path: '/sign-in/appearance',
  staticData: { crumb: 'signInMethods' },
  component: deferredPage(() => import('./pages/appearance/appearance-page.tsx'), 'AppearancePage'),
})

const tokenClaims = createRoute({
  getParentRoute: () => project,
  path: '/sign-in/claims',
  staticData: { crumb: 'signInMethods' },
  component: deferredPage(() => import('./pages/token-claims/token-claims-page.tsx'), 'TokenClaimsPage'),
})

const provider = createRoute({
  getParentRoute: () => project,
  path: '/sign-in/providers/$providerId',
  staticData: { crumb: 'signInMethods', list: { to: '/p/$projectId/sign-in', search: { tab: 'providers' } } },
  component: deferredPage(() => import('./pages/sign-in/provider-page.tsx'), 'ProviderPage'),
})

const domains = createRoute({
  getParentRoute: () => project,
  path: '/domains',
  staticData: { crumb: 'domains' },
  component: deferredPage(() => import('./pages/domains/domains-page.tsx'), 'DomainsPage'),
})

const email = createRoute({
  getParentRoute: () => project,
  path: '/email',
  staticData: { crumb: 'email' },
  component: deferredPage(() => import('./pages/email/email-page.tsx'), 'EmailPage'),
})

const emailTemplates = createRoute({
  getParentRoute: () => project,
  path: '/email/templates',
  staticData: { crumb: 'email' },
  validateSearch: readTemplatesSearch,
  component: deferredPage(() => import('./pages/templates/templates-page.tsx'), 'TemplatesPage'),
})

const outbox = createRoute({
  getParentRoute: () => project,
  path: '/email/outbox',
  staticData: { crumb: 'email' },
  validateSearch: readOutboxSearch,
  component: deferredPage(() => import('./pages/outbox/outbox-page.tsx'), 'OutboxPage'),
})

const transfers = createRoute({
  getParentRoute: () => project,
  path: '/transfers',
  staticData: { crumb: 'transfers' },
  validateSearch: readTransfersSearch,
  component: deferredPage(() => import('./pages/transfers/transfers-page.tsx'), 'TransfersPage'),
})

const transfer = createRoute({
  getParentRoute: () => project,
  path: '/transfers/$transferId',
  loader: ({ params }) => requireId(params.transferId),
  notFoundComponent: NotFound,
  staticData: { crumb: 'transfers', list: { to: '/p/$projectId/transfers', search: { tab: 'history' } } },
  validateSearch: readTransferSearch,
  component: deferredPage(() => import('./pages/transfers/transfer-page.tsx'), 'TransferPage'),
})

const settings = createRoute({
  getParentRoute: () => project,
  path: '/settings',
  staticData: { crumb: 'settings' },
  component: deferredPage(() => import('./pages/settings/settings-page.tsx'), 'SettingsPage'),
})

/** The pages of a project, with the navigation around them. */
export const projectRoute = project.addChildren([
  overview,
  setup,
  users,
  user,
  teams,
  team,
  waitlist,
  terms,
  permissions,
  signIn,
  appearance,
  tokenClaims,
  provider,
  domains,
  email,
  emailTemplates,
  outbox,
  ...developerRoutes,
  transfers,
  transfer,
  settings,
])
