import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { parsePlainSearch } from './data/plain-search.ts'
import { readFirstRun } from './owner/first-run.ts'
import { readCommandSignInSearch } from './pages/command-sign-in/command-sign-in-search.ts'
import { readProjectInvitationSearch } from './pages/project-invitation/project-invitation-search.ts'
import { deferredPage } from './parts/deferred-code.ts'
import { providerTestPath } from './parts/provider-test/test-channel.ts'
import { projectRoute } from './project-routes.tsx'
import { root } from './root-route.tsx'
import { PageFailure } from './shell/page-failure.tsx'

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: deferredPage(() => import('./pages/start/start-page.tsx'), 'StartPage'),
})

/** Until there is an owner, the form of the first one is in the place of sign-in and sign-up. */
const handler = createRoute({
  getParentRoute: () => root,
  path: '/handler/$',
  beforeLoad: ({ params }) =>
    readFirstRun() === 'open' && (params._splat === 'sign-in' || params._splat === 'sign-up')
      ? redirect({ to: '/first-run', replace: true, throw: true })
      : undefined,
  component: deferredPage(() => import('./pages/handler/handler-page.tsx'), 'HandlerPage'),
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: deferredPage(() => import('./pages/handler/account-page.tsx'), 'AccountPage'),
})

const firstRun = createRoute({
  getParentRoute: () => root,
  path: '/first-run',
  component: deferredPage(() => import('./pages/first-run/first-run-page.tsx'), 'FirstRunPage'),
})

const newProject = createRoute({
  getParentRoute: () => root,
  path: '/new',
  component: deferredPage(() => import('./pages/new-project/new-project-page.tsx'), 'NewProjectPage'),
})

const preview = createRoute({
  getParentRoute: () => root,
  path: '/preview',
  component: deferredPage(() => import('./pages/preview/preview-page.tsx'), 'PreviewPage'),
})

const providerTest = createRoute({
  getParentRoute: () => root,
  path: providerTestPath,
  component: deferredPage(() => import('./pages/provider-test/provider-test-page.tsx'), 'ProviderTestPage'),
})

/** The address of the page about domains in `productionModeProblems`, which is part of the protocol. */
const domainsByProtocol = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId/domains',
  beforeLoad: ({ params }) => redirect({ to: '/p/$projectId/domains', params, replace: true, throw: true }),
})

const projectInvitation = createRoute({
  getParentRoute: () => root,
  path: '/project-invitation',
  validateSearch: readProjectInvitationSearch,
  component: deferredPage(
    () => import('./pages/project-invitation/project-invitation-page.tsx'),
    'ProjectInvitationPage',
  ),
})

const commandSignIn = createRoute({
  getParentRoute: () => root,
  path: '/command-sign-in',
  validateSearch: readCommandSignInSearch,
  component: deferredPage(() => import('./pages/command-sign-in/command-sign-in-page.tsx'), 'CommandSignInPage'),
})

const routeTree = root.addChildren([
  start,
  handler,
  account,
  firstRun,
  newProject,
  preview,
  providerTest,
  projectInvitation,
  commandSignIn,
  domainsByProtocol,
  projectRoute,
])

/** The pages by address. The code of a page is fetched when a link to it gets the pointer or the focus. */
export const router = createRouter({
  routeTree,
  parseSearch: parsePlainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageFailure,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
