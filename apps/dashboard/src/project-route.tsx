import { createRoute } from '@tanstack/react-router'
import { rememberProject } from './owner/last-project.ts'
import { root } from './root-route.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'

/** The route of a project, whose pages have the navigation around them. */
export const project = createRoute({
  getParentRoute: () => root,
  path: '/p/$projectId',
  // A link that is only pointed at is preloaded, and opens no project.
  beforeLoad: ({ params, preload }) => (preload ? undefined : rememberProject(params.projectId)),
  component: Shell,
  notFoundComponent: NotFound,
})
