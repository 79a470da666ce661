import { toWire } from '@portico/contract/entity/to-wire'
import { projectFields } from '@portico/contract/projects/projects.entity'
import { teamFields } from '@portico/contract/teams/teams.entity'
import { userFields } from '@portico/contract/users/users.entity'
import type { CurrentUser, Project, UserTeam } from '@portico/sdk/client'

/** Responses by call, such as `POST /teams`: a body, or a function of the body of the request. */
export type TestResponses = Readonly<Record<string, unknown | ((body: unknown) => unknown)>>

/** Values that components see. */
export interface TestData {
  /** Null: no user is signed in. */
  readonly user: CurrentUser | null
  readonly project: Project
  readonly teams: readonly UserTeam[]
  /** Ids of the permissions in the project. */
  readonly permissions: readonly string[]
  /** Ids of the permissions in teams, by the id of the team. */
  readonly teamPermissions: Readonly<Record<string, readonly string[]>>
  readonly responses: TestResponses
}

/** Returns a `fetch` that responds to the calls of the SDK from `data`. Nothing leaves the process. */
export function createTestFetch(data: TestData): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const call = `${request.method} ${pathname.replace(/^.*\/api\/v1/, '')}`
    const given = data.responses[call]
    if (typeof given === 'function') return Response.json(await given(await bodyOf(request)))
    if (given !== undefined) return Response.json(given)
    const known = respond(data, call, searchParams)
    if (known !== undefined) return Response.json(known)
    const text = `PorticoTestProvider has no response to ${call}. Pass one: responses={{ '${call}': { … } }}.`
    console.error(text)
    return new Response(text, { status: 400, headers: { 'x-portico-actual-status': '400' } })
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

function respond(
  { user, project, teams, permissions, teamPermissions }: TestData,
  call: string,
  query: URLSearchParams,
) {
  if (call === 'GET /projects/current') return toWire(projectFields, project)
  if (call === 'GET /users/me') return user && toWire(userFields, user)
  if (call === 'GET /teams') return { items: teams.map((team) => toWire(teamFields, team)) }
  const team = teams.find(({ id }) => call === `GET /teams/${id}`)
  if (team) return toWire(teamFields, team)
  if (call === 'GET /user-permissions') {
    return { items: permissions.map((id) => ({ id, user_id: user?.id ?? '' })) }
  }
  if (call === 'GET /team-permissions') {
    const teamId = query.get('team_id')
    return {
      items: Object.entries(teamPermissions)
        .filter(([id]) => teamId === null || id === teamId)
        .flatMap(([id, ids]) => ids.map((permission) => ({ id: permission, user_id: user?.id ?? '', team_id: id }))),
    }
  }
  if (call === 'DELETE /auth/sessions/current') return { success: true }
  return undefined
}
