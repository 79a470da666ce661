import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type AdminApp, createAdminApp, type ProjectUpdate } from '@portico/sdk/admin'
import { createServerApp, type ServerApp } from '@portico/sdk/server'
import { type Mailer, readConfig, type Service, startService } from '@portico/server'
import { createDataFolder } from './data-folder.ts'
import { createInbox, type TestEmails } from './inbox.ts'
import { createServiceClock } from './service-clock.ts'
import { createTestUsers, type TestUser, type TestUserFields } from './test-users.ts'

/** Settings of a service for tests. */
export interface StartOptions {
  /** The port of the service; a free one by default. */
  readonly port?: number
  /** Changes of the project `Demo`, in which every sign-in method is on. */
  readonly project?: ProjectUpdate
  /** Settings of the service by their names in the guide, such as `PORTICO_ACCESS_TOKEN_SECONDS`. */
  readonly env?: Readonly<Record<string, string>>
  /**
   * `counted`: ids of users, teams and all else count up, so that snapshots stay equal while a test makes the same calls in
   * the same order. `random` by default. Secrets are random in both.
   */
  readonly ids?: 'random' | 'counted'
}

/** A service with one project, an empty database and an inbox, in this process. */
export interface TestPortico {
  /** The address of the service: `baseUrl` of apps. */
  readonly url: string
  readonly projectId: string
  readonly publishableClientKey: string
  readonly secretServerKey: string
  readonly superSecretAdminKey: string
  /** Server access to the project. */
  readonly server: ServerApp
  /** Admin access to the project. */
  readonly admin: AdminApp
  /** The emails that the service has sent. */
  readonly emails: TestEmails
  /** Creates a user who can sign in at once: a verified email address and a password. Fields replace these. */
  createUser(fields?: TestUserFields): Promise<TestUser>
  /**
   * Advances the clock of the service, for example past the expiry of a code. Browsers and servers of the app keep their
   * time.
   */
  advance(millis: number): Promise<void>
  /** Stops the service and deletes its data. */
  stop(): Promise<void>
}

/**
 * Starts a service for tests: the embedded database, limits off, emails in memory. Several may run at once. Needs Node's
 * environment, not a simulated document.
 * @throws {Error} if NODE_ENV is `production`
 */
export async function startPortico({
  port,
  project,
  env = {},
  ids = 'random',
}: StartOptions = {}): Promise<TestPortico> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('startPortico is for tests. Unset NODE_ENV=production, or start the service itself.')
  }
  const { mailer, emails } = createInbox()
  const folder = await createDataFolder(async (path) => (await startAt(path, await findFreePort(), mailer)).stop())
  try {
    const usedPort = port ?? (await findFreePort())
    const service = await startAt(folder.path, usedPort, mailer, { env, ids })
    const url = `http://localhost:${usedPort}`
    const { internal, demo } = await readKeys(folder.path)
    const { projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = demo
    const server = createServerApp({ projectId, secretServerKey, baseUrl: url })
    const admin = createAdminApp({ projectId, superSecretAdminKey, baseUrl: url })
    if (project) await admin.projects.update(project)
    const clock = createServiceClock(url, internal.superSecretAdminKey)
    return {
      url,
      projectId,
      publishableClientKey,
      secretServerKey,
      superSecretAdminKey,
      server,
      admin,
      emails,
      createUser: createTestUsers(server, clock),
      advance: clock.advance,
      async stop() {
        await service.stop()
        await folder.remove()
      },
    }
  } catch (error) {
    await folder.remove()
    throw error
  }
}

/** Starts a service with the settings below only: those of the environment are for another one. */
function startAt(
  dataDir: string,
  port: number,
  mailer: Mailer,
  { env = {}, ids = 'random' }: Pick<StartOptions, 'env' | 'ids'> = {},
): Promise<Service> {
  const settings = {
    PORTICO_DATA_DIR: dataDir,
    PORTICO_URL: `http://localhost:${port}`,
    PORT: String(port),
    PORTICO_LIMITS: 'off',
    PORTICO_LOG_LEVEL: 'error',
    ...env,
  }
  return startService(readConfig(settings), { mailer, ...(ids === 'counted' && { createId: createCountedIds() }) })
}

/** Returns a function that creates UUIDs (RFC 9562, version 4) whose last group counts up from 1. */
function createCountedIds(): () => string {
  let count = 0
  return () => {
    count += 1
    return `10000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  }
}

interface Keys {
  readonly publishableClientKey: string
  readonly secretServerKey: string
  readonly superSecretAdminKey: string
}

/** Reads the keys of the seeded projects. */
async function readKeys(dataDir: string): Promise<{ internal: Keys; demo: Keys & { projectId: string } }> {
  return JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
