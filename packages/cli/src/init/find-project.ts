/** Asks the service for what an app needs: its packages, and the project with its publishable key. */
import { createClientApp } from '@portico/sdk/client'
import { type Call, UsageError } from '../command/verb.ts'
import type { ProjectValues } from './plan-files.ts'

const timeoutMillis = 5000

type InitCall = Pick<Call, 'connection' | 'env' | 'fetch'>

/** Requires a service that offers the packages. Throws an error that says how to start one. */
export async function requirePackages(
  { connection: { url }, fetch }: InitCall,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const response = await fetch(`${url}/packages/${name.replace('/', '%2f')}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMillis),
    }).catch((error: unknown) => {
      throw new Error(
        `No service responds at ${url}. Start one with npm start in a checkout of Portico, or name yours with --url or PORTICO_URL.`,
        { cause: error },
      )
    })
    await response.body?.cancel()
    if (response.status !== 200) {
      throw new Error(
        `${url} does not offer the package ${name}. Set PORTICO_PACKAGES_DIR of the service (docs/guides/self-hosting.md), or name another service with --url.`,
      )
    }
  }
}

/** Reads the values of the project, and verifies the key with a call. */
export async function findProject(call: InitCall, givenKey: string | undefined): Promise<ProjectValues> {
  const { connection, env, fetch } = call
  const { url, projectId } = connection
  if (projectId === '') {
    throw new UsageError(
      'Set PORTICO_PROJECT_ID to the id of the project, or give --project. The setup page of the dashboard shows it; npm start prints that of the project demo.',
    )
  }
  const publishableClientKey = givenKey ?? env.PORTICO_PUBLISHABLE_CLIENT_KEY ?? (await readPublishableKey(call))
  await createClientApp({ projectId, publishableClientKey, baseUrl: url, fetch }).projects.current()
  return { url, projectId, publishableClientKey }
}

/** Finds a valid publishable key with the rights of the caller. */
async function readPublishableKey({ connection, env }: InitCall): Promise<string> {
  const missing =
    'Give --publishable-key, or set PORTICO_PUBLISHABLE_CLIENT_KEY to a key of the project that begins with pck_.'
  let sets: Awaited<ReturnType<ReturnType<typeof connection.admin>['apiKeys']['list']>>
  try {
    sets = await connection.admin().apiKeys.list()
  } catch (error) {
    if (error instanceof UsageError && !env.PORTICO_SUPER_SECRET_ADMIN_KEY) throw new UsageError(missing)
    throw error
  }
  const valid = sets.filter(({ state, publishableClientKey }) => state === 'valid' && publishableClientKey?.key)
  const key = (valid.find(({ expiresAt }) => expiresAt === null) ?? valid[0])?.publishableClientKey?.key
  if (!key) {
    throw new UsageError(
      `The project has no publishable key. Create one: portico keys create "Web app" --publishable. ${missing}`,
    )
  }
  return key
}
