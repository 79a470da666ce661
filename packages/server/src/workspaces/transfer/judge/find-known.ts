import { usernameHoldMillis } from '@portico/contract/username-rules'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import type { CheckedRow } from '../rows/check-row.ts'
import { keys, lookedUpKeys } from '../rows/keys.ts'
import { createKnown, type Known, type KnownUser, referencedUser } from './known.ts'

type OfTransfer = { projectId: string; transferId: string }

/** The values of keys by their kind, as the statement below reads them. */
type KeyLists = {
  userIds: string[]
  externalIds: string[]
  emails: string[]
  usernames: string[]
  accounts: string[]
  passkeys: string[]
  teamIds: string[]
  permissionIds: string[]
  allKeys: string[]
}

const selectOwners = query<OfTransfer & KeyLists & { freedSince: number }, { key: string; ownerId: string }>(
  'find_owners_of_transfer_keys',
  `select 'user:' || u.id as key, u.id::text as owner_id from users u
     where u.project_id = :projectId and u.id = any(:userIds::uuid[])
   union all
   select 'external:' || u.external_id, u.id::text from users u
     where u.project_id = :projectId and u.external_id = any(:externalIds::text[])
   union all
   select 'email:' || lower(c.value collate "C"), c.user_id::text from contact_channels c
     where c.project_id = :projectId and c.type = 'email' and c.used_for_auth
       and lower(c.value collate "C") = any(:emails::text[])
   union all
   select 'username:' || n.username, n.user_id::text from usernames n
     where n.project_id = :projectId and n.username = any(:usernames::text[])
       and (n.released_at_millis is null or n.released_at_millis > :freedSince::bigint)
   union all
   select 'account:' || a.provider_id || ':' || a.account_id, a.user_id::text
     from unnest(:accounts::text[]) as given (account) join oauth_accounts a
       on a.project_id = :projectId and a.provider_id = split_part(given.account, ':', 1)
         and a.account_id = substr(given.account, strpos(given.account, ':') + 1)
   union all
   select 'passkey:' || p.credential_id, p.user_id::text from passkeys p
     where p.project_id = :projectId and p.credential_id = any(:passkeys::text[])
   union all
   select 'team:' || t.id, t.id::text from teams t where t.project_id = :projectId and t.id = any(:teamIds::uuid[])
   union all
   select 'permission:' || d.id, d.id from permission_definitions d
     where d.project_id = :projectId and d.id = any(:permissionIds::text[])
   union all
   select k.key, k.owner_id from transfer_keys k
     where k.project_id = :projectId and k.transfer_id = :transferId::uuid and k.key = any(:allKeys::text[])`,
)

const selectUsers = query<OfTransfer & { userIds: string[]; seenKeys: string[] }, KnownUser>(
  'find_users_of_transfer',
  `select u.id, u.external_id, u.password_hash is not null as has_password,
     u.totp_secret_sealed is not null as has_authenticator, c.value as primary_email,
     coalesce(c.is_verified, false) as is_primary_verified,
     exists (select from transfer_changes t where t.project_id = :projectId and t.transfer_id = :transferId::uuid
         and t.type = 'user' and t.user_id = u.id)
       or exists (select from transfer_keys k where k.project_id = :projectId and k.transfer_id = :transferId::uuid
         and k.key = any(:seenKeys::text[]) and k.key = 'seen:' || u.id) as is_seen
   from users u left join contact_channels c
     on c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_primary
   where u.project_id = :projectId and u.id = any(:userIds::uuid[])`,
)

type Relations = {
  teamIds: string[]
  memberIds: string[]
  holderIds: string[]
  permissionIds: string[]
  invitingTeamIds: string[]
  invitedEmails: string[]
  relationKeys: string[]
  now: number
}

const selectRelations = query<OfTransfer & Relations, { key: string; ownerId: string }>(
  'find_relations_of_transfer_rows',
  `select 'member:' || m.team_id || ':' || m.user_id as key, m.user_id::text as owner_id
     from unnest(:teamIds::uuid[], :memberIds::uuid[]) as given (team_id, user_id) join team_members m
       on m.project_id = :projectId and m.team_id = given.team_id and m.user_id = given.user_id
   union all
   select 'grant:' || g.user_id || ':' || g.permission_id, g.user_id::text
     from unnest(:holderIds::uuid[], :permissionIds::text[]) as given (user_id, permission_id) join user_permission_grants g
       on g.project_id = :projectId and g.user_id = given.user_id and g.permission_id = given.permission_id
   union all
   select 'invitation:' || (v.payload ->> 'teamId') || ':' || lower(v.payload ->> 'email' collate "C"), v.id::text
     from unnest(:invitingTeamIds::text[], :invitedEmails::text[]) as given (team_id, email) join verification_codes v
       on v.project_id = :projectId and v.purpose = 'team-invitation' and v.payload ->> 'teamId' = given.team_id
         and lower(v.payload ->> 'email' collate "C") = given.email and v.used_at_millis is null
         and v.expires_at_millis > :now::bigint
   union all
   select k.key, k.owner_id from transfer_keys k
     where k.project_id = :projectId and k.transfer_id = :transferId::uuid and k.key = any(:relationKeys::text[])`,
)

/** Reads what the database knows about the keys of a batch: at most three statements, whatever its size. */
export async function findKnown(
  { db, clock }: WithReads & WithClock,
  transfer: OfTransfer,
  rows: readonly CheckedRow[],
): Promise<Known> {
  const allKeys = [...new Set(rows.flatMap(lookedUpKeys))]
  const freedSince = clock.now() - usernameHoldMillis
  const owners = await db.run(selectOwners, { ...transfer, ...listsOf(allKeys), allKeys, freedSince })
  const userIds = [...new Set(owners.filter(({ key }) => !ofOthers.test(key)).map(({ ownerId }) => ownerId))]
  const seenKeys = userIds.map((id) => `seen:${id}`)
  const users = userIds.length === 0 ? [] : await db.run(selectUsers, { ...transfer, userIds, seenKeys })
  // Rows of the database come first: the first owner of a key is kept.
  const ownerOf = new Map(owners.toReversed().map(({ key, ownerId }) => [key, ownerId]))
  const relations = relationsOf(rows, { ownerOf: (key) => ownerOf.get(key) ?? null })
  const found =
    relations.relationKeys.length === 0
      ? []
      : await db.run(selectRelations, { ...transfer, ...relations, now: clock.now() })
  for (const { key, ownerId } of found) ownerOf.set(key, ownerId)
  return createKnown(ownerOf, new Map(users.map((user) => [user.id, user])))
}

/** Returns the memberships, grants and invitations of rows whose user exists. New users have none. */
function relationsOf(rows: readonly CheckedRow[], known: Pick<Known, 'ownerOf'>): Omit<Relations, 'now'> {
  const members = rows.flatMap((checked) => {
    const userId = checked.type === 'member' ? referencedUser(known, checked.row) : null
    return checked.type === 'member' && userId ? [{ teamId: checked.row.team_id, userId }] : []
  })
  const grants = rows.flatMap((checked) => {
    const userId = checked.type === 'permission' ? referencedUser(known, checked.row) : null
    return checked.type === 'permission' && userId ? [{ permissionId: checked.row.id, userId }] : []
  })
  const invitations = rows.flatMap((checked) => (checked.type === 'invitation' ? [checked.row] : []))
  return {
    teamIds: members.map(({ teamId }) => teamId),
    memberIds: members.map(({ userId }) => userId),
    holderIds: grants.map(({ userId }) => userId),
    permissionIds: grants.map(({ permissionId }) => permissionId),
    invitingTeamIds: invitations.map(({ team_id }) => team_id),
    invitedEmails: invitations.map(({ email }) => email.toLowerCase()),
    relationKeys: [
      ...members.map(({ teamId, userId }) => keys.member(teamId, userId)),
      ...grants.map(({ userId, permissionId }) => keys.grant(userId, permissionId)),
      ...invitations.map(({ team_id, email }) => keys.invitation(team_id, email)),
    ],
  }
}
/** Keys whose owner is no user. */
const ofOthers = /^(?:team|permission):/

const listsOf = (allKeys: readonly string[]): Omit<KeyLists, 'allKeys'> => {
  const of = (kind: string) =>
    allKeys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  return {
    userIds: of('user'),
    externalIds: of('external'),
    emails: of('email'),
    usernames: of('username'),
    accounts: of('account'),
    passkeys: of('passkey'),
    teamIds: of('team'),
    permissionIds: of('permission'),
  }
}
