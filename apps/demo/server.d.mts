import type { Server } from 'node:http'

/** What the demo's page is told: see server.mjs. */
export interface DemoServerConfig {
  projectId: string
  publishableClientKey: string
  apiUrl: string
  inboxUrl: string | null
}

export interface DemoServerOptions {
  distFolder?: string
  secretServerKey?: string
}

export function createDemoServer(config: DemoServerConfig, options?: DemoServerOptions): Server
