import type { HostedPages, PagesHost } from '@portico/server'
import { createDashboard } from './dashboard/create-dashboard.ts'
import { createDocs } from './docs/create-docs.ts'
import { createElements } from './elements/create-elements.ts'
import { createRegistry } from './registry/create-registry.ts'

const parts = { createDocs, createRegistry, createElements, createDashboard }

/**
 * Creates the pages that the service hosts: documentation and copied screens, unless these are switched off, the custom
 * elements, the dashboard.
 */
export function createPages(host: PagesHost, create = parts): HostedPages {
  const { hasDocs, publicUrl } = host.config
  const docs = hasDocs ? create.createDocs() : null
  const registry = hasDocs ? create.createRegistry(publicUrl) : null
  const elements = create.createElements()
  const dashboard = create.createDashboard(host)
  return {
    respond: async (request, path) =>
      docs?.(request, path) ??
      registry?.(request, path) ??
      elements(request, path) ??
      (await dashboard.respond(request, path)),
  }
}
