import { fromWire } from '@portico/contract/entities/from-wire'
import { type Project, projectFields } from '@portico/contract/entities/projects'
import { clientRoutes } from '@portico/contract/routes/client'
import { type Credentials, credentialHeaders } from '../http/credentials.ts'
import { typedRequest } from '../http/request.ts'
import type { Send } from '../http/transport.ts'

/** Reads the project of a key. Sends no tokens, because the project is the same for all users. */
export async function readProject(send: Send, credentials: Credentials): Promise<Project> {
  const request = typedRequest<'client'>((route) => send({ ...route, headers: credentialHeaders(credentials) }))
  return fromWire(projectFields, await request(clientRoutes.projects.current, {}))
}
