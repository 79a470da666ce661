import type { ClientApp } from '@portico/sdk/client'

/** The test users and the last email of a project. */
export interface ToolsState {
  readonly users: readonly {
    readonly id: string
    readonly display_name: string | null
    readonly primary_email: string | null
  }[]
  readonly email: {
    readonly to: string
    readonly type: string
    readonly link: string | null
    readonly code: string | null
    readonly sent_at: number
  } | null
}

const addressOf = (serviceUrl: string, { projectId }: ClientApp) => `${serviceUrl}/development/${projectId}`

/** Loads the test users and the last email of the project. Rejects with a sentence for the developer. */
export async function loadToolsState(serviceUrl: string, app: ClientApp): Promise<ToolsState> {
  return readJson(await fetch(`${addressOf(serviceUrl, app)}/state`))
}

/** Signs in as a test user, a new one without an id. */
export async function signInAsTestUser(serviceUrl: string, app: ClientApp, userId?: string): Promise<void> {
  const url = `${addressOf(serviceUrl, app)}/sessions${userId === undefined ? '' : `/${userId}`}`
  const tokens: { access_token: string; refresh_token: string } = await readJson(await fetch(url, { method: 'POST' }))
  const { session } = app
  // Not in the types: apps sign in by their screens.
  if (!('start' in session) || typeof session.start !== 'function') throw new Error('This app cannot start a session.')
  await session.start(tokens)
}

async function readJson<Body>(response: Response): Promise<Body> {
  if (response.ok) return response.json()
  const text = await response.text()
  throw new Error(response.status === 404 ? 'The service runs in production.' : text)
}
