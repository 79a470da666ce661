import { headers } from '@portico/contract/headers'
import { type AppOptions, checkAppOptions } from './app-options.ts'
import { createKeyedApp, refuseBrowsers, type ServerApp } from './server-app.ts'

export interface AdminAppOptions extends AppOptions {
  /** Starts with `sak_`. Opens the configuration of the project: it belongs on servers only. */
  superSecretAdminKey: string
}

/** The calls of server access, made with admin access. */
export type AdminApp = ServerApp

/** An app with admin access. Refuses to run in a browser. */
export function createAdminApp(options: AdminAppOptions): AdminApp {
  const { superSecretAdminKey } = options
  refuseBrowsers('superSecretAdminKey')
  const baseUrl = checkAppOptions('createAdminApp', options, { superSecretAdminKey })
  return createKeyedApp({ ...options, baseUrl }, 'admin', { [headers.superSecretAdminKey]: superSecretAdminKey })
}
