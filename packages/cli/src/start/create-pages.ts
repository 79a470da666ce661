import type { CreateHostedPages } from '@portico/server'
import { createDashboard } from './dashboard/create-dashboard.ts'
import { createDocs } from './docs/create-docs.ts'

/** Creates the pages that the service hosts: the documentation, unless it is switched off, and the dashboard. */
export const createPages: CreateHostedPages = (host) => {
  const docs = host.config.hasDocs ? createDocs() : null
  const dashboard = createDashboard(host)
  return {
    respond: async (request, path) => docs?.(request, path) ?? (await dashboard.respond(request, path)),
  }
}
