import type { Server } from 'node:http'

/** Settings that the page of the demo receives from server.mjs. */
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
