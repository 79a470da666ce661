import type { HostedPages, PagesHost } from '@portico/server'
import { createDashboard } from './dashboard/create-dashboard.ts'
import { createDocs } from './docs/create-docs.ts'
import { createElements } from './elements/create-elements.ts'

/** Creates the pages that the service hosts: the documentation, unless it is switched off, the custom elements, the dashboard. */
export function createPages(host: PagesHost, create = { createDocs, createElements, createDashboard }): HostedPages {
  const docs = host.config.hasDocs ? create.createDocs() : null
  const elements = create.createElements()
  const dashboard = create.createDashboard(host)
  return {
    respond: async (request, path) =>
      docs?.(request, path) ?? elements(request, path) ?? (await dashboard.respond(request, path)),
  }
}
