import { KnownError } from '@portico/contract'
import type { Deps } from '../../api/deps.ts'
import type { PageResponse } from '../../platform/http/pages/hosted-pages.ts'
import type { ApiRequest } from '../../platform/http/request/api-request.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { isTrustedOrigin } from '../../projects/trusted-url.ts'
import type { RecentEmails } from './recent-emails.ts'
import { createTestUser, listTestUsers, signInTestUser } from './test-users.ts'

const pathForm = /^\/development\/([\w-]{1,100})\/(state|sessions|sessions\/([0-9a-f-]{36}))$/

/** Returns the response to a call of the overlay `PorticoDevtools`, or null for other paths and in production. */
type RespondWithTools = (request: ApiRequest, path: string) => Promise<PageResponse | null>

/**
 * Creates the calls of the overlay: `GET /development/{project}/state`, `POST …/sessions` for a new test user and
 * `POST …/sessions/{user}` for one that exists. They exist outside of production only, for pages of trusted origins of the
 * project, from this machine. Requests with a foreign `Host` are refused before (decision 0165).
 */
export function createDevelopmentTools(deps: Deps, emails: RecentEmails | null): RespondWithTools {
  if (deps.config.isProduction) return async () => null
  return async (request, path) => {
    const [, projectId, call, userId] = pathForm.exec(path) ?? []
    if (projectId === undefined || call === undefined) return null
    if (!isFromThisMachine(request)) return refusal(403, 'Only this machine may call the development tools.')
    const project = await deps.projects.find(projectId)
    const { origin } = request.headers
    const isAllowed = project && project.id !== 'internal' && typeof origin === 'string'
    if (!isAllowed || !isTrustedOrigin(project, origin)) {
      return refusal(403, 'The origin of the page is no trusted domain of the project.')
    }
    const cors = { 'access-control-allow-origin': origin, vary: 'origin', 'cache-control': 'no-store' }
    if (request.method === 'OPTIONS') return { status: 204, headers: { ...cors, ...preflight }, body: '' }
    if (request.method !== (call === 'state' ? 'GET' : 'POST')) return refusal(405, 'The method is not supported.')
    const json = { ...cors, 'content-type': 'application/json' }
    try {
      const body = await (call === 'state' ? readState(deps, project, emails) : signIn(deps, project, userId))
      return { status: 200, headers: json, body: JSON.stringify(body) }
    } catch (error) {
      if (!(error instanceof KnownError)) throw error
      return { status: error.status, headers: json, body: JSON.stringify({ code: error.code, error: error.message }) }
    }
  }
}

const preflight = { 'access-control-allow-methods': 'GET, POST', 'access-control-max-age': '600' }

async function readState(deps: Deps, project: Project, emails: RecentEmails | null) {
  const email = emails?.latest(project.id) ?? null
  return {
    users: await listTestUsers(deps, project),
    email: email && { to: email.to, type: email.type, link: email.link, code: email.code, sent_at: email.sentAtMillis },
  }
}

async function signIn(deps: Deps, project: Project, userId: string | undefined) {
  return signInTestUser(deps, project, userId ?? (await createTestUser(deps, project, ofTools)), ofTools)
}

/** True for a connection of this machine that no proxy has forwarded. */
function isFromThisMachine({ remoteAddress = '', headers }: ApiRequest): boolean {
  const isLoopback = remoteAddress === '::1' || /^(?:::ffff:)?127\./.test(remoteAddress)
  return isLoopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

const refusal = (status: number, text: string): PageResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: `${text}\n`,
})

/** The context of the tools, which act for the developer of the app. */
const ofTools: RequestContext = {
  requestId: 'development-tools',
  access: 'server',
  actor: { type: 'operator', id: null },
  onBehalfOf: null,
  userAgent: null,
  networkAddress: null,
  country: null,
  locale: null,
}
