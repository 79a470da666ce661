import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AdminApp, createAdminApp } from '@portico/sdk/admin'
import { createServerApp, type ServerApp } from '@portico/sdk/server'
import { createTestApp, listenForTests, type TestApp, type TestProject } from '@portico/server/testing'
import { writeTarballs } from '../../scripts/lib/pack-packages.mjs'
import { findFreePort } from '../long/service-process.ts'

/** A service on a socket, with one project, for the examples. */
export interface ExampleService {
  readonly url: string
  readonly testApp: TestApp
  readonly project: TestProject
  /** Server access to the project. */
  readonly server: ServerApp
  readonly admin: AdminApp
  /** Server access to another project of the service. */
  openOther(): Promise<ServerApp>
  /** The settings of an example's server: address, project and key. */
  readonly environment: Readonly<Record<string, string>>
  /** Offers the packages of this repository at `/packages`. */
  offerPackages(): Promise<void>
  /** Stops listening, like an unreachable service. Requests in flight are finished. */
  disconnect(): Promise<void>
  /** Ends the service, also after {@link disconnect}. */
  close(): Promise<void>
}

/**
 * Starts a service whose clock shows the present or an earlier time, and stands still until a test moves it.
 * `publicUrl` is its public address if a proxy is in front.
 */
export async function openService({ minutesAgo = 0, publicUrl = '' } = {}): Promise<ExampleService> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const packagesDir = mkdtempSync(join(tmpdir(), 'portico-packages-'))
  const testApp = await createTestApp(
    { publicUrl: publicUrl || url, port, packagesDir },
    { startMillis: Date.now() - minutesAgo * 60_000 },
  )
  const listening = await listenForTests(testApp, port)
  const project = await testApp.createProject()
  const { id: projectId, keys } = project
  const openServer = ({ id, keys: { secretServerKey } }: TestProject) =>
    createServerApp({ projectId: id, secretServerKey, baseUrl: url })
  let isConnected = true
  async function disconnect() {
    if (isConnected) await listening.close()
    isConnected = false
  }
  return {
    url,
    testApp,
    project,
    server: openServer(project),
    admin: createAdminApp({ projectId, superSecretAdminKey: keys.superSecretAdminKey, baseUrl: url }),
    openOther: async () => openServer(await testApp.createProject()),
    environment: {
      PORT: '0',
      PORTICO_URL: url,
      PORTICO_PROJECT_ID: projectId,
      PORTICO_PUBLISHABLE_CLIENT_KEY: keys.publishableClientKey,
      PORTICO_SECRET_SERVER_KEY: keys.secretServerKey,
    },
    offerPackages: () => writeTarballs(packagesDir),
    disconnect,
    async close() {
      await disconnect()
      await testApp.close()
      rmSync(packagesDir, { recursive: true, force: true })
    },
  }
}
