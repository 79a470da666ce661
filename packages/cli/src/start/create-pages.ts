import type { CreateHostedPages } from '@portico/server'
import { createDashboard } from './dashboard/create-dashboard.ts'
import { createDocs } from './docs/create-docs.ts'
import { createElements } from './elements/create-elements.ts'

/** Creates the pages that the service hosts: the documentation, unless it is switched off, the custom elements, the dashboard. */
export const createPages: CreateHostedPages = (host) => {
  const docs = host.config.hasDocs ? createDocs() : null
  const elements = createElements()
  const dashboard = createDashboard(host)
  return {
    respond: async (request, path) =>
      docs?.(request, path) ?? elements(request, path) ?? (await dashboard.respond(request, path)),
  }
}
