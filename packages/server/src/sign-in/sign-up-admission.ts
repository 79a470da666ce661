import {
  endpoints,
  isSameEmail as isSameAddress,
  KnownError,
  knownError,
  verificationCodeErrors,
} from '@portico/contract'
import { checkCode, findPurpose } from '../accounts/verification-codes/codes.ts'
import { type Purpose, purposes } from '../accounts/verification-codes/purposes.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithReads, WithTransaction } from '../platform/database/database.ts'
import { query, statement } from '../platform/database/statement.ts'
import { isSameEmail } from '../platform/database/tables/contact-channels.ts'
import type { Project } from '../projects/project.ts'
import { requireSenderIsOwner } from '../workspaces/project-owners/accept-invitation.ts'
import { isActiveOwner } from '../workspaces/project-owners/owners.ts'
import { requireSenderMayInvite } from '../workspaces/team-invitations/require-sender-may-invite.ts'
import { findTeam } from '../workspaces/teams/teams.ts'

/** An address that is about to sign up. */
export interface Applicant {
  readonly email: string | null
  /** True if the sign-up proves the address. */
  readonly isVerified: boolean
}

/** An allowed sign-up. `invitationId` is the invitation that admits it, or null where everybody may sign up. */
export interface SignUpAdmission {
  readonly invitationId: string | null
}

/** The role with which owners send invitations to the app. */
const senderRole = endpoints.userInvitations.send.ownerRole

/** Invitations to one address that are checked, the newest first. */
const maxChecked = 20

interface InvitationRow {
  readonly id: string
  readonly purpose: Purpose
  readonly payload: unknown
}

const selectInvitations = query<
  { projectId: string; purposes: readonly Purpose[]; email: string; now: number; max: number },
  InvitationRow
>(
  'select_invitations_of_address',
  `select c.id, c.purpose, c.payload from invited_addresses i
   join verification_codes c on c.project_id = i.project_id and c.id = i.code_id
   where i.project_id = :projectId and ${isSameEmail('i.email', 'email')} and i.admitted_at_millis is null
     and c.purpose = any(:purposes::text[]) and c.used_at_millis is null and c.expires_at_millis > :now::bigint
   order by c.created_at_millis desc, c.id limit :max::int`,
)

const admitAddress = statement<{ projectId: string; id: string; now: number }, { codeId: string }>(
  'admit_invited_address',
  `with admitted as (
     update invited_addresses set admitted_at_millis = :now::bigint
     where project_id = :projectId and code_id = :id and admitted_at_millis is null returning code_id, email
   ), left_waitlist as (
     delete from waitlist_entries w using admitted a
     where w.project_id = :projectId and lower(w.email collate "C") = lower(a.email collate "C")
   )
   select code_id from admitted`,
)

/**
 * Returns the admission of a sign-up, or null if it is not allowed. Where sign-up is closed, a valid invitation admits
 * its address once, if the sign-up proves the address. Users of `internal` may create projects, so there the operator
 * decides: open, closed, or open for invited addresses only.
 */
export async function findSignUpAdmission(
  deps: WithReads & WithClock & WithConfig,
  project: Project,
  { email, isVerified }: Applicant,
): Promise<SignUpAdmission | null> {
  if (isOpen(deps, project)) return { invitationId: null }
  if (email === null || !isVerified || isClosed(deps, project)) return null
  const invitation = await findByAddress(deps, project, email)
  return invitation && { invitationId: invitation.id }
}

/** Returns the admission of a sign-up. Throws SIGN_UP_NOT_ENABLED if it is not allowed: see {@link findSignUpAdmission}. */
export async function requireSignUpAdmission(
  deps: WithReads & WithClock & WithConfig,
  project: Project,
  applicant: Applicant,
): Promise<SignUpAdmission> {
  const admission = await findSignUpAdmission(deps, project, applicant)
  if (!admission) throw knownError('SIGN_UP_NOT_ENABLED')
  return admission
}

/**
 * Returns the admission of a sign-up that contains the code of an invitation, which proves the address. Counts an attempt of
 * the code. Throws SIGN_UP_NOT_ENABLED.
 */
export async function requireAdmissionByCode(
  deps: WithTransaction & WithClock & WithConfig,
  project: Project,
  { email, invitationCode }: { readonly email: string; readonly invitationCode: string },
): Promise<SignUpAdmission> {
  if (isOpen(deps, project)) return { invitationId: null }
  const invitation = isClosed(deps, project) ? null : await findByCode(deps, project, { email, invitationCode })
  if (!invitation) throw knownError('SIGN_UP_NOT_ENABLED')
  return { invitationId: invitation.id }
}

function isOpen({ config }: WithConfig, { id, config: { signUpEnabled } }: Project): boolean {
  return signUpEnabled && (id !== 'internal' || config.internalSignUp === 'open')
}

const isClosed = ({ config }: WithConfig, { id }: Project): boolean =>
  id === 'internal' && config.internalSignUp === 'closed'

/**
 * Spends an admission, in the transaction that creates the account. Of concurrent sign-ups with one invitation, one
 * succeeds. Throws SIGN_UP_NOT_ENABLED.
 */
export async function spendAdmission(
  { db, clock }: WithTransaction & WithClock,
  project: Project,
  { invitationId: id }: SignUpAdmission,
): Promise<void> {
  if (id === null) return
  const admitted = await db.run(admitAddress, { projectId: project.id, id, now: clock.now() })
  if (admitted.length === 0) throw knownError('SIGN_UP_NOT_ENABLED')
}

/** The purposes of the invitations that admit their address. */
const purposesIn = ({ id }: Project) =>
  [id === 'internal' ? 'project-invitation' : 'team-invitation', 'user-invitation'] as const

/** Returns true if the address has a valid invitation. */
export const hasInvitation = async (deps: WithReads & WithClock, project: Project, email: string): Promise<boolean> =>
  (await findByAddress(deps, project, email)) !== null

async function findByAddress(
  deps: WithReads & WithClock,
  project: Project,
  email: string,
): Promise<InvitationRow | null> {
  const now = deps.clock.now()
  const params = { projectId: project.id, purposes: purposesIn(project), email, now, max: maxChecked }
  for (const invitation of await deps.db.run(selectInvitations, params)) {
    if (await isValid(deps, project, invitation)) return invitation
  }
  return null
}

async function findByCode(
  deps: WithTransaction & WithClock,
  project: Project,
  { email, invitationCode }: { email: string; invitationCode: string },
): Promise<InvitationRow | null> {
  const [usual, other] = purposesIn(project)
  const isOther = (await findPurpose(deps, project, invitationCode)) === other
  const purpose = isOther ? other : usual
  const invitation = await checkCode(deps, project, purpose, invitationCode).catch(nullIfUnknown)
  if (!invitation || !isSameAddress(invitation.payload.email, email)) return null
  const row = { ...invitation, purpose }
  return (await isValid(deps, project, row)) ? row : null
}

/** Returns true if the sender may invite at this moment, and the team of the invitation exists. */
async function isValid(
  deps: WithReads & WithClock,
  project: Project,
  { purpose, payload }: InvitationRow,
): Promise<boolean> {
  if (purpose === 'user-invitation') {
    const { ownerId } = purposes[purpose].payload.parse(payload)
    return ownerId === undefined || isActiveOwner(deps, project.id, { userId: ownerId, role: senderRole })
  }
  if (purpose === 'project-invitation') {
    const invitation = purposes[purpose].payload.parse(payload)
    return (await requireSenderIsOwner(deps, invitation).then(always, nullIfUnknown)) !== null
  }
  const invitation = purposes['team-invitation'].payload.parse(payload)
  const permissionIds = await requireSenderMayInvite(deps, project, invitation).catch(nullIfUnknown)
  return permissionIds !== null && (await findTeam(deps, project, invitation.teamId)) !== null
}

const always = () => true

function nullIfUnknown(error: unknown): null {
  if (KnownError.is(error, ...verificationCodeErrors)) return null
  throw error
}
