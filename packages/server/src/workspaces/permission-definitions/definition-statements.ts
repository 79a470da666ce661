import { query, statement } from '../../platform/database/statement.ts'
import type { DefinitionRow } from '../../views/definition-view.ts'

type OfProject = { projectId: string }
type OfDefinition = OfProject & { id: string }

const definitionColumns = `d.id, d.description, d.requires_second_factor, coalesce((
    select json_agg(c.contained_id order by c.contained_id collate "C") from permission_containments c
    where c.project_id = d.project_id and c.permission_id = d.id), '[]') as contained_ids`

export const selectDefinitions = query<OfProject, DefinitionRow>(
  'select_permission_definitions',
  `select ${definitionColumns} from permission_definitions d where d.project_id = :projectId`,
)

export const selectDefinition = query<OfDefinition, DefinitionRow>(
  'select_permission_definition',
  `select ${definitionColumns} from permission_definitions d where d.project_id = :projectId and d.id = :id`,
)

// Serializes changes of definitions: each sees the result of those before it.
export const lockDefinitions = statement<OfProject, never>(
  'lock_permission_definitions',
  `select from projects where id = :projectId for no key update`,
)

export interface DefinitionFacts {
  readonly isFound: boolean
  readonly isTaken: boolean
  /** The first contained permission that does not exist, or null. */
  readonly missingId: string | null
  readonly definitionCount: number
  /** Containments of all other definitions. */
  readonly otherContainmentCount: number
}

// `:id` is the present id of the definition, null for a new one; `:newId` is its id after the change.
export const selectDefinitionFacts = query<
  OfProject & { id: string | null; newId: string; customIds: readonly string[] },
  DefinitionFacts
>(
  'select_permission_definition_facts',
  `select exists (select from permission_definitions where project_id = :projectId and id = :id::text) as is_found,
     :newId::text is distinct from :id::text
       and (exists (select from permission_definitions where project_id = :projectId and id = :newId::text)
         or exists (select from oauth_scopes where project_id = :projectId and id = :newId::text)) as is_taken,
     (select wanted.id from unnest(:customIds::text[]) with ordinality wanted (id, position)
       where wanted.id is not distinct from :id::text and :id::text <> :newId::text
         or (:id::text is null or wanted.id <> :newId::text) and not exists (
           select from permission_definitions d where d.project_id = :projectId and d.id = wanted.id)
       order by wanted.position limit 1) as missing_id,
     (select count(*) from permission_definitions where project_id = :projectId) as definition_count,
     (select count(*) from permission_containments
       where project_id = :projectId and permission_id is distinct from :id::text) as other_containment_count`,
)

export const insertDefinition = statement<
  OfDefinition & { description: string | null; requiresSecondFactor: boolean; now: number },
  never
>(
  'insert_permission_definition',
  `insert into permission_definitions (project_id, id, description, requires_second_factor, created_at_millis)
   values (:projectId, :id, :description, :requiresSecondFactor, :now)`,
)

// The containments of a renamed definition follow by their foreign key.
export const updateDefinitionRow = statement<
  OfDefinition & {
    newId: string
    setsDescription: boolean
    description: string | null
    requiresSecondFactor: boolean | null
  },
  never
>(
  'update_permission_definition',
  `update permission_definitions
   set id = :newId, description = case when :setsDescription::boolean then :description::text else description end,
     requires_second_factor = coalesce(:requiresSecondFactor::boolean, requires_second_factor)
   where project_id = :projectId and id = :id`,
)

export const replaceContained = statement<OfDefinition & { containedIds: readonly string[] }, never>(
  'replace_contained_permissions',
  `with removed as (
     delete from permission_containments
     where project_id = :projectId and permission_id = :id and contained_id <> all(:containedIds::text[])
   )
   insert into permission_containments (project_id, permission_id, contained_id)
   select :projectId, :id::text, unnest(:containedIds::text[])
   on conflict do nothing`,
)

// Each of these runs in a transaction after the previous one, so that it sees the grants made until that one had its
// locks: grants lock the definition, and grants of defaults lock the default.
export const renameReferences = statement<OfDefinition & { newId: string }, never>(
  'rename_permission_references',
  `with containments as (
     update permission_containments set contained_id = :newId where project_id = :projectId and contained_id = :id
   ), scopes as (
     insert into oauth_scope_permissions (project_id, scope_id, permission_id)
     select project_id, scope_id, :newId::text from oauth_scope_permissions
     where project_id = :projectId and permission_id = :id on conflict do nothing
   ), former_scopes as (
     delete from oauth_scope_permissions where project_id = :projectId and permission_id = :id
   )
   update default_permissions set permission_id = :newId where project_id = :projectId and permission_id = :id`,
)

export const renameGrants = statement<OfDefinition & { newId: string }, never>(
  'rename_permission_grants',
  `with team_grants as (
     update team_permission_grants set permission_id = :newId where project_id = :projectId and permission_id = :id
   )
   update user_permission_grants set permission_id = :newId where project_id = :projectId and permission_id = :id`,
)

// Pending invitations grant permissions by id.
const invitations = `purpose = 'team-invitation' and used_at_millis is null
     and payload -> 'permissionIds' @> to_jsonb(:id::text)`

export const renameInInvitations = statement<OfDefinition & { newId: string }, never>(
  'rename_permission_in_invitations',
  `update verification_codes set payload = jsonb_set(payload, '{permissionIds}',
     (payload -> 'permissionIds') - :id::text || to_jsonb(:newId::text))
   where project_id = :projectId and ${invitations}`,
)

export const deleteFromInvitations = statement<OfDefinition, never>(
  'delete_permission_from_invitations',
  `update verification_codes set payload = jsonb_set(payload, '{permissionIds}', (payload -> 'permissionIds') - :id::text)
   where project_id = :projectId and ${invitations}`,
)

export const deleteDefinitionRow = statement<OfDefinition, { id: string }>(
  'delete_permission_definition',
  `delete from permission_definitions where project_id = :projectId and id = :id returning id`,
)

export const deleteReferences = statement<OfDefinition, never>(
  'delete_permission_references',
  `with containments as (
     delete from permission_containments where project_id = :projectId and contained_id = :id
   )
   delete from default_permissions where project_id = :projectId and permission_id = :id`,
)

export const deleteGrants = statement<OfDefinition, never>(
  'delete_permission_grants',
  `with team_grants as (
     delete from team_permission_grants where project_id = :projectId and permission_id = :id
   )
   delete from user_permission_grants where project_id = :projectId and permission_id = :id`,
)
