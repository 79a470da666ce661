import type { Project as WireProjectSchema } from '@portico/contract'
import type { clientRoutes } from '@portico/contract/routes/client'
import { appHeadersOf, type Credentials } from './app-headers.ts'
import { toCamel } from './casing.ts'
import type { Send } from './transport.ts'

/** A project, as everybody with its publishable key may see it. */
export interface Project {
  id: string
  displayName: string
  config: ProjectConfig
}

/** Which ways in are open. */
export interface ProjectConfig {
  signUpEnabled: boolean
  /** Signing in with e-mail and password. */
  credentialEnabled: boolean
  magicLinkEnabled: boolean
  passkeyEnabled: boolean
  clientTeamCreationEnabled: boolean
  clientUserDeletionEnabled: boolean
  enabledOauthProviders: { id: string }[]
}

type WireProject = (typeof WireProjectSchema)['_zod']['output']

/** The project from its wire form. */
export function toProject({ id, display_name, config }: WireProject): Project {
  return { id, displayName: display_name, config: toCamel(config) }
}

// The bundle of an entrance carries no other route.
const route: typeof clientRoutes.projects.current = { method: 'GET', path: '/projects/current' }

/** The project that the keys belong to. Nobody needs to be signed in, so no token is sent. */
export async function fetchProject(send: Send, credentials: Credentials): Promise<Project> {
  return toProject(await send<WireProject>({ ...route, headers: appHeadersOf(credentials), repeatable: true }))
}
