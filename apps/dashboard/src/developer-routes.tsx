import { createRoute } from '@tanstack/react-router'
import { apiKeysQuery } from './data/api-keys-query.ts'
import { authHooksQuery } from './data/auth-hooks-query.ts'
import { applicationsQuery, machinesQuery } from './data/oauth-clients-query.ts'
import { ownHostQuery } from './data/own-host-query.ts'
import { signUpFieldsQuery } from './data/sign-up-fields-query.ts'
import { signUpRulesQuery } from './data/sign-up-rules-query.ts'
import { preloadData } from './owner/preload-data.ts'
import { readApiKeysSearch } from './pages/api-keys/api-keys-search.ts'
import { readApplicationsSearch } from './pages/applications/applications-search.ts'
import { readAuditSearch } from './pages/audit/audit-search.ts'
import { readMachinesSearch } from './pages/machines/machines-search.ts'
import { readWebhooksSearch } from './pages/webhooks/webhooks-search.ts'
import { deferredPage } from './parts/deferred-code.ts'
import { project } from './project-route.tsx'
import { requireId } from './require-id.ts'
import { NotFound } from './shell/not-found.tsx'

const apiKeys = createRoute({
  getParentRoute: () => project,
  path: '/api-keys',
  staticData: { crumb: 'apiKeys' },
  validateSearch: readApiKeysSearch,
  loader: ({ preload, params }) => preloadData(preload, apiKeysQuery(params.projectId)),
  component: deferredPage(() => import('./pages/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
})

const applications = createRoute({
  getParentRoute: () => project,
  path: '/applications',
  staticData: { crumb: 'applications' },
  validateSearch: readApplicationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ preload, params, deps }) => preloadData(preload, applicationsQuery(params.projectId, deps)),
  component: deferredPage(() => import('./pages/applications/applications-page.tsx'), 'ApplicationsPage'),
})

const application = createRoute({
  getParentRoute: () => project,
  path: '/applications/$clientId',
  loader: ({ params }) => requireId(params.clientId),
  notFoundComponent: NotFound,
  staticData: { crumb: 'applications', list: { to: '/p/$projectId/applications' } },
  component: deferredPage(() => import('./pages/applications/application-page.tsx'), 'ApplicationPage'),
})

const machines = createRoute({
  getParentRoute: () => project,
  path: '/machines',
  staticData: { crumb: 'machines' },
  validateSearch: readMachinesSearch,
  loader: ({ preload, params }) => preloadData(preload, machinesQuery(params.projectId)),
  component: deferredPage(() => import('./pages/machines/machines-page.tsx'), 'MachinesPage'),
})

const webhooks = createRoute({
  getParentRoute: () => project,
  path: '/webhooks',
  staticData: { crumb: 'webhooks' },
  validateSearch: readWebhooksSearch,
  component: deferredPage(() => import('./pages/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
})

const signUpRules = createRoute({
  getParentRoute: () => project,
  path: '/sign-up-rules',
  staticData: { crumb: 'signUpRules' },
  loader: ({ preload, params }) => preloadData(preload, signUpRulesQuery(params.projectId)),
  component: deferredPage(() => import('./pages/sign-up-rules/sign-up-rules-page.tsx'), 'SignUpRulesPage'),
})

const signUpFields = createRoute({
  getParentRoute: () => project,
  path: '/sign-up-fields',
  staticData: { crumb: 'signUpFields' },
  loader: ({ preload, params }) => preloadData(preload, signUpFieldsQuery(params.projectId)),
  component: deferredPage(() => import('./pages/sign-up-fields/sign-up-fields-page.tsx'), 'SignUpFieldsPage'),
})

const hostedPages = createRoute({
  getParentRoute: () => project,
  path: '/hosted-pages',
  staticData: { crumb: 'hostedPages' },
  loader: ({ preload, params }) => preloadData(preload, ownHostQuery(params.projectId)),
  component: deferredPage(() => import('./pages/hosted-pages/hosted-pages-page.tsx'), 'HostedPagesPage'),
})

const authHooks = createRoute({
  getParentRoute: () => project,
  path: '/auth-hooks',
  staticData: { crumb: 'authHooks' },
  loader: ({ preload, params }) => preloadData(preload, authHooksQuery(params.projectId)),
  component: deferredPage(() => import('./pages/auth-hooks/auth-hooks-page.tsx'), 'AuthHooksPage'),
})

const audit = createRoute({
  getParentRoute: () => project,
  path: '/audit',
  staticData: { crumb: 'audit' },
  validateSearch: readAuditSearch,
  component: deferredPage(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
})

const service = createRoute({
  getParentRoute: () => project,
  path: '/service',
  staticData: { crumb: 'service' },
  component: deferredPage(() => import('./pages/service/service-page.tsx'), 'ServicePage'),
})

/** The pages of the group “Developers” in the navigation. */
export const developerRoutes = [
  apiKeys,
  applications,
  application,
  machines,
  webhooks,
  authHooks,
  signUpRules,
  signUpFields,
  hostedPages,
  audit,
  service,
] as const
