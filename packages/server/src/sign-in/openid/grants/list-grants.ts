import { OAuthGrant, OAuthGrantEvent } from '@portico/contract'
import { primaryEmailJoin } from '../../../accounts/sessions/token-subject.ts'
import type { WithClock } from '../../../platform/clock.ts'
import {
  type PageOptions,
  type PageParameters,
  pageOfRows,
  pageParameters,
} from '../../../platform/database/creation-page.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { createView } from '../../../platform/database/wire-fields.ts'
import type { Project } from '../../../projects/project.ts'
import { findScopeTexts } from '../scopes/scope-texts.ts'
import type { ScopeText } from '../scopes/scopes.ts'
import { scopeOfClaim } from './claim-scopes.ts'
import { grantUser, isLiveGrant } from './live-grant.ts'

/** A grant with the name of its client. */
export interface GrantRow {
  readonly id: string
  readonly userId: string
  readonly clientId: string
  readonly clientName: string
  readonly isFirstParty: boolean
  /** Scopes and rejected scopes, separated by spaces, as the library stores them. */
  readonly granted: string
  readonly rejected: string
  /** Claims that were granted one by one. */
  readonly claims: readonly string[]
  readonly rejectedClaims: readonly string[]
  /** The same of each resource, by its URI. */
  readonly resources: Readonly<Record<string, string>>
  readonly rejectedResources: Readonly<Record<string, string>>
  readonly createdAtMillis: number
  readonly expiresAtMillis: number
}

/** A grant with the name and primary address of its user. */
interface ListedGrant extends GrantRow {
  readonly userDisplayName: string | null
  readonly userPrimaryEmail: string | null
  /** Address of the document about an agent. */
  readonly metadataUri: string | null
  readonly lastUsedAtMillis: number | null
  readonly lastResource: string | null
}

/** A page of the grants of a user, of a client, or both. */
export interface GrantListOptions extends PageOptions {
  readonly userId?: string | undefined
  readonly clientId?: string | undefined
}

type ListParameters = PageParameters & {
  projectId: string
  userId: string | null
  clientId: string | null
  now: number
}

/** Columns of a {@link GrantRow}, for a query from grants as `g` and their clients as `c`. */
export const grantColumns = `g.id, g.user_id, g.client_id, c.name as client_name, c.is_first_party,
  coalesce(g.payload #>> '{openid,scope}', '') as granted,
  coalesce(g.payload #>> '{rejected,openid,scope}', '') as rejected,
  coalesce(g.payload #> '{openid,claims}', '[]') as claims,
  coalesce(g.payload #> '{rejected,openid,claims}', '[]') as rejected_claims,
  coalesce(g.payload -> 'resources', '{}') as resources,
  coalesce(g.payload #> '{rejected,resources}', '{}') as rejected_resources, g.created_at_millis, g.expires_at_millis`

/** SQL join of the client `c` of a grant `g`. */
export const grantClient = 'join oauth_clients c on c.project_id = g.project_id and c.id = g.client_id'

// One text for each, so that each gets the plan of its index.
const selectGrantsOfUser = query<ListParameters, ListedGrant>('select_oauth_grants_of_user', listText('user'))
const selectGrantsOfClient = query<ListParameters, ListedGrant>('select_oauth_grants_of_client', listText('client'))

function listText(of: 'user' | 'client'): string {
  const holder =
    of === 'client'
      ? 'g.client_id = :clientId::uuid'
      : 'g.user_id = :userId::uuid and (:clientId::uuid is null or g.client_id = :clientId::uuid)'
  return `select ${grantColumns}, u.display_name as user_display_name, p.value as user_primary_email,
     c.metadata_uri, g.last_used_at_millis, g.last_resource
   from oauth_grants g ${grantUser} ${primaryEmailJoin} ${grantClient}
   where g.project_id = :projectId and ${holder} and ${isLiveGrant}
     and (:cursorId::uuid is null or (g.created_at_millis, g.id) <= (:createdAtMillis::bigint, :cursorId::uuid))
   order by g.created_at_millis desc, g.id desc limit :rows::int`
}

/** Returns the scopes that were granted and not rejected. */
export const grantedOf = (granted: string, rejected = ''): string[] => {
  const left = rejected.split(' ')
  return granted.split(' ').filter((scope) => scope !== '' && !left.includes(scope))
}

/** Returns the scopes of the project that a grant has. */
const ownScopesOf = ({ resources, rejectedResources }: GrantRow): string[] => [
  ...new Set(Object.entries(resources).flatMap(([uri, granted]) => grantedOf(granted, rejectedResources[uri]))),
]

/** Returns all scopes of a grant. Claims that were granted one by one count as the scope that contains them. */
function scopesOf(grant: GrantRow): string[] {
  const claims = grant.claims.filter((claim) => !grant.rejectedClaims.includes(claim))
  const standard = [...grantedOf(grant.granted, grant.rejected), ...claims.map(scopeOfClaim)]
  return [...new Set(standard), ...ownScopesOf(grant)]
}

/** Returns a grant in an event for webhooks. */
export const grantEventOf = createView<GrantRow>()(OAuthGrantEvent, { scopes: scopesOf })

const viewOf = createView<ListedGrant & { readonly texts: ReadonlyMap<string, ScopeText> }>()(OAuthGrant, {
  client_host: ({ metadataUri }) => hostOf(metadataUri),
  scopes: scopesOf,
  scope_texts: ({ texts, ...grant }) =>
    ownScopesOf(grant).flatMap((id) => {
      const text = texts.get(id)
      return text ? [{ id, name: text.name, description: text.description }] : []
    }),
})

/** Returns the host that vouches for an agent. Null for other clients. */
export const hostOf = (metadataUri: string | null): string | null =>
  metadataUri === null ? null : new URL(metadataUri).host

/** Returns grants on the wire, with the texts of their scopes in a language. */
export async function grantViews(
  deps: WithReads,
  project: Project,
  { grants, language }: { readonly grants: readonly ListedGrant[]; readonly language: string },
) {
  const texts = await findScopeTexts(deps, project.id, { ids: grants.flatMap(ownScopesOf), language })
  return grants.map((grant) => viewOf({ ...grant, texts }))
}

/** Lists one page of the grants that are not over, the newest first. */
export async function listGrants({ db, clock }: WithReads & WithClock, project: Project, options: GrantListOptions) {
  const { userId = null, clientId = null, ...page } = options
  const params = { projectId: project.id, userId, clientId, now: clock.now(), ...pageParameters(page) }
  const rows = await db.run(userId === null ? selectGrantsOfClient : selectGrantsOfUser, params)
  return pageOfRows(rows, page)
}
