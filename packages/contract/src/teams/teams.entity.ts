/** Fields of teams. No schema library here: browsers import this file. */

import { auditActorFields } from '../audit/audit.entity.ts'
import { date, entity, fields, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { MemberRuleCheck as RuleCheckSchema } from './member-rules.ts'
import type {
  ServerTeamCreate as ServerTeamCreateSchema,
  ServerTeam as ServerTeamSchema,
  ServerTeamUpdate as ServerTeamUpdateSchema,
  TeamCreate as TeamCreateSchema,
  Team as TeamSchema,
  TeamSummary as TeamSummarySchema,
  TeamsOfUser as TeamsOfUserSchema,
  TeamUpdate as TeamUpdateSchema,
} from './teams.ts'

type WireTeam = WireOf<typeof TeamSchema>
type WireRuleCheck = WireOf<typeof RuleCheckSchema>
type WireServerTeam = WireOf<typeof ServerTeamSchema>
type WireTeamsOfUser = WireOf<typeof TeamsOfUserSchema>
type WireSummary = WireOf<typeof TeamSummarySchema>

const memberRuleFields = entity<NonNullable<WireTeam['rules']>>()({
  /** The session was authenticated by one of these, most recently: `password`, `otp`, `passkey`, `oauth`. Null: by any. */
  methods: 'methods',
  /** The user has a second factor. */
  secondFactor: 'second_factor',
  /** Maximum age of the last authentication in the session, 5 minutes to a year. Null: any. */
  maxSignInAgeMinutes: 'max_sign_in_age_minutes',
  /** The user has a verified address of one of these domains. Null: of any, or none. */
  emailDomains: 'email_domains',
})

export const memberRuleCheckFields = entity<WireRuleCheck>()({
  /** The member has no permissions in the team because of these. Names as on the wire, such as `second_factor`. */
  unmetRules: 'unmet_rules',
  /** Rules about a session that were not checked, because a server asked. */
  unjudgedRules: 'unjudged_rules',
})

const teamTable = entity<WireTeam>()({
  id: 'id',
  /** Not empty. */
  displayName: 'display_name',
  /**
   * A URL. In updates, browsers may send a data URL of an image (PNG, JPEG, GIF, BMP or WebP) with at most 1,000,000
   * characters; servers may send any URL. Null removes it.
   */
  profileImageUrl: 'profile_image_url',
  /** Any JSON, at most 64 KiB. Every member can read it. */
  clientMetadata: 'client_metadata',
  /** Any JSON, at most 64 KiB. Written by the app's server; every member can read it. */
  clientReadOnlyMetadata: 'client_read_only_metadata',
  /**
   * A member who does not fulfill one of these rules has no permissions in the team. Null: no rules. An update replaces all; a
   * rule that is left out does not apply.
   */
  rules: nested('rules', memberRuleFields),
})
/** Names the type of the table, so that declarations of other files refer to it instead of copying it. */
export type TeamFields = { [Name in keyof typeof teamTable]: (typeof teamTable)[Name] }
export const teamFields: TeamFields = teamTable

const serverTeamTable = entity<WireServerTeam>()({
  ...teamTable,
  createdAt: date('created_at_millis'),
  /** Any JSON, at most 64 KiB. Never sent to browsers. */
  serverMetadata: 'server_metadata',
})
/** Names the type of the table, so that declarations of other files refer to it instead of copying it. */
export type ServerTeamFields = { [Name in keyof typeof serverTeamTable]: (typeof serverTeamTable)[Name] }
export const serverTeamFields: ServerTeamFields = serverTeamTable

export const teamInputFields = fields({
  ...serverTeamTable,
  /** First member, with the default permissions of creators. Without it, the team has no members. */
  creatorUserId: 'creator_user_id',
})

export const teamSummaryFields = entity<WireSummary>()({
  teamId: 'team_id',
  /** At most 1,000, also for teams with more members. */
  memberCount: 'member_count',
  /** At most 1,000. */
  openInvitationCount: 'open_invitation_count',
  /** The user, API key or owner that created the team. Null for teams of an import, and before this was stored. */
  creator: nested('creator', auditActorFields),
  /**
   * The last activity of a member. Of a team with more than 100 members, null unless one of them is among the 1,000 users
   * of the project who were active last.
   */
  lastActiveAt: date('last_active_at_millis'),
})

const teamNameFields = entity<WireTeamsOfUser['teams'][number]>()({ id: 'id', displayName: 'display_name' })

export const teamsOfUserFields = entity<WireTeamsOfUser>()({
  userId: 'user_id',
  /** At most 100, also for users with more teams. */
  teamCount: 'team_count',
  /** At most three teams, which the user joined first. */
  teams: nested('teams', teamNameFields),
})

/** Rules of a team for its members. */
export interface MemberRules extends Shape<typeof memberRuleFields, NonNullable<WireTeam['rules']>> {}
/** Which rules of a team a member does not fulfill. */
export interface MemberRuleCheck extends Shape<typeof memberRuleCheckFields, WireRuleCheck> {}
/** The teams of a user in short. */
export interface TeamsOfUser extends Shape<typeof teamsOfUserFields, WireTeamsOfUser> {}
/** Facts about a team beside its own fields. */
export interface TeamSummary extends Shape<typeof teamSummaryFields, WireSummary> {}
/** A team, as returned to its members. */
export interface UserTeam extends Shape<typeof teamFields, WireTeam> {}
/** A team, as returned with server and admin access. */
export interface ServerTeam extends Shape<typeof serverTeamFields, WireServerTeam> {}
/** Changes of a team. Fields that are left out keep their value; metadata is replaced as a whole. */
export interface TeamUpdate extends Shape<typeof teamInputFields, WireOf<typeof TeamUpdateSchema>> {}
/**
 * Changes that a server makes to a team. Fields that are left out keep their value; metadata is replaced as a whole.
 */
export interface ServerTeamUpdate extends Shape<typeof teamInputFields, WireOf<typeof ServerTeamUpdateSchema>> {}
/** A team that the signed-in user creates. */
export interface TeamCreate
  extends Omit<Shape<typeof teamInputFields, WireOf<typeof TeamCreateSchema>>, 'creatorUserId'> {}
/** A team that a server creates. */
export interface ServerTeamCreate extends Shape<typeof teamInputFields, WireOf<typeof ServerTeamCreateSchema>> {}
