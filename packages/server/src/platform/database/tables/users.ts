import { rowAsJson, selectList } from '../column-sql.ts'
import { columns, computed, type NewRow, newRow, type RowOf } from '../columns.ts'
import { fitsInList } from '../pictures-of-list.ts'
import { type TeamRow, teamColumns } from './teams.ts'

/** Columns that updates of users change. */
export const changeableUserColumns = columns({
  displayName: 'text?',
  profileImageUrl: 'text?',
  clientMetadata: 'jsonb?',
  clientReadOnlyMetadata: 'jsonb?',
  /** Id in another system, unique in the project. */
  externalId: 'text?',
  serverMetadata: 'jsonb?',
  selectedTeamId: 'uuid?',
  otpAuthEnabled: 'boolean',
  /** As typed; unique in the project in lower case. */
  username: 'text?',
  /** Time at which the username was last set or removed. */
  usernameSetAtMillis: 'bigint?',
  /** Time at which the user last replaced or removed it. */
  usernameChangedAtMillis: 'bigint?',
  /** Language of emails: the chosen one, otherwise that of the last sign-in. */
  locale: 'text?',
  /** Language that the user chose, as a BCP 47 tag. */
  chosenLocale: 'text?',
  /** True: the sign-up waits for the approval of an owner. */
  isRestricted: 'boolean',
  /** Null unless the user is banned. */
  banReason: 'text?',
  /** Null if there is no ban, or no end of it. */
  banUntilMillis: 'bigint?',
})

/** Columns of users that views show. Secrets are not among them. */
export const storedUserColumns = columns({
  id: 'uuid',
  ...changeableUserColumns,
  signedUpAtMillis: 'bigint',
  lastActiveAtMillis: 'bigint',
  sessionEpoch: 'integer',
  /** True: the user has not signed up, and has no identity. */
  isAnonymous: 'boolean',
  /** Risk scores of the sign-up, 0 to 100. */
  signUpRiskBot: 'smallint',
  signUpRiskFreeTrialAbuse: 'smallint',
})

export interface OAuthAccountRow {
  readonly providerId: string
  readonly type: 'shared' | 'standard'
  readonly accountId: string
  readonly email: string | null
  readonly allowSignIn: boolean
  readonly allowConnectedAccounts: boolean
}

/**
 * Returns a condition: a passkey of the user is a second factor, because sign-ins with other methods ask for it. Aliases of
 * users and projects. Reads passkeys only where the project has chosen this.
 */
export const isPasskeyFactor = (user: string, project: string): string =>
  `(${project}.second_factor_at_sign_in and ${project}.second_factor_required_at_millis is not null
      and ${project}.passkey_enabled and exists (select from passkeys f
        where f.project_id = ${user}.project_id and f.user_id = ${user}.id))`

// Refers to no row of the query, so it is evaluated once. Almost no project requires a second factor of its users.
const isFactorRequired = `(
    select p.second_factor_required_at_millis is not null from projects p where p.id = :projectId)`

const secondFactorDue = `case when u.totp_secret_sealed is null and ${isFactorRequired} then (
    select second_factor_due_at_millis(${isPasskeyFactor('u', 'p')}, p.second_factor_required_at_millis, p.second_factor_grace_days,
      u.signed_up_at_millis) from projects p where p.id = u.project_id) end`

// Each sub-select looks up the one user: `exists` would let the planner read all passkeys of a project once and compare.
const computedUserColumns = columns({
  requiresTotpMfa: computed<boolean>('u.totp_secret_sealed is not null'),
  // The hash is a column of the user: almost every read asks for it, and a join cost a quarter of the whole statement.
  hasPassword: computed<boolean>('u.password_hash is not null'),
  primaryEmail: computed<string | null>('c.value'),
  primaryEmailVerified: computed<boolean>('coalesce(c.is_verified, false)'),
  primaryEmailAuthEnabled: computed<boolean>('coalesce(c.used_for_auth, false)'),
  /** Time from which the user must have a second factor; null if the user has one or the project requires none. */
  secondFactorDueAtMillis: computed<number | null>(secondFactorDue),
  passkeyAuthEnabled: computed<boolean>(`coalesce((
    select true from passkeys k where k.project_id = u.project_id and k.user_id = u.id limit 1), false)`),
  oauthProviders: computed<readonly OAuthAccountRow[]>(`coalesce((
    select json_agg(json_build_object('providerId', a.provider_id, 'accountId', a.account_id, 'email', a.email,
      'type', coalesce(o.type, 'standard'), 'allowSignIn', a.allow_sign_in,
      'allowConnectedAccounts', a.allow_connected_accounts) order by a.created_at_millis, a.provider_id)
    from oauth_accounts a left join oauth_provider_configs o
      on o.project_id = a.project_id and o.provider_id = a.provider_id
    where a.project_id = u.project_id and a.user_id = u.id), '[]')`),
  selectedTeam: computed<TeamRow | null>(ofSelectedTeam(rowAsJson(teamColumns, 't'))),
})

/** Returns an expression of the selected team `t` of a user `u`. */
export function ofSelectedTeam(expression: string): string {
  return `case when u.selected_team_id is not null then (
    select ${expression} from teams t where t.project_id = u.project_id and t.id = u.selected_team_id) end`
}

/** Everything that any view of a user shows, of {@link userTables}. */
export const userColumns = columns({ ...storedUserColumns, ...computedUserColumns })

/** A user with everything that any view of a user shows. */
export interface UserRow extends RowOf<typeof userColumns> {}

/** Selects a {@link UserRow} from {@link userTables}. */
export const userSelectList = selectList(userColumns, 'u')

const { selectedTeam: _, ...ownColumns } = userColumns

/** Selects from {@link userTables} what {@link selectListedUsers} needs. */
export const listedUserSelectList = selectList(
  {
    ...ownColumns,
    projectId: 'text',
    pictureBytes: computed<number>(`coalesce(octet_length(u.profile_image_url), 0)
      + coalesce(${ofSelectedTeam('octet_length(t.profile_image_url)')}, 0)`),
  },
  'u',
)

const teamWithoutPicture = rowAsJson({ ...teamColumns, profileImageUrl: computed('null') }, 't')

/**
 * Returns a query for the {@link UserRow}s of a list in an order. Pictures of users and of their selected teams are null
 * from the user on at which they exceed the limit of a list.
 * @param users query for the users of the list, which selects {@link listedUserSelectList}
 * @param order columns of this query
 * @param options further columns of the users `u`, and the size of all pictures of a row
 */
export function selectListedUsers(
  users: string,
  order: string,
  { more = [], pictureBytes = 'u.picture_bytes' }: { more?: readonly string[]; pictureBytes?: string } = {},
): string {
  const fits = fitsInList(pictureBytes, order)
  const columnsOfList = {
    ...Object.fromEntries(Object.keys(ownColumns).map((name) => [name, 'text' as const])),
    profileImageUrl: computed<string | null>(`case when ${fits} then u.profile_image_url end`),
    selectedTeam: computed<TeamRow | null>(`case when ${fits} then ${userColumns.selectedTeam.sql}
      else ${ofSelectedTeam(teamWithoutPicture)} end`),
  }
  return `select ${[...more, selectList(columnsOfList, 'u')].join(', ')} from (${users}) u order by ${order}`
}

/** Joins the primary email address `c` of a user `u`. */
export const joinPrimaryEmail = `
  left join contact_channels c on c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_primary`

/** Users with their primary email address, as `u` and `c`. */
export const userTables = `
  users u ${joinPrimaryEmail}`

/** Returns the row of a new user that has no secrets, addresses and links. */
export const newUserRow = (given: NewRow<typeof storedUserColumns>): UserRow => ({
  ...newRow(storedUserColumns, given),
  requiresTotpMfa: false,
  secondFactorDueAtMillis: null,
  hasPassword: false,
  primaryEmail: null,
  primaryEmailVerified: false,
  primaryEmailAuthEnabled: false,
  passkeyAuthEnabled: false,
  oauthProviders: [],
  selectedTeam: null,
})
