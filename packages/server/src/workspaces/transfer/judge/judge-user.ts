import type { Project } from '../../../projects/project.ts'
import type { Refusal, RefusalCode } from '../refusals.ts'
import type { CheckedUser } from '../rows/check-row.ts'
import { keys, signInAddressesOf } from '../rows/keys.ts'
import type { Known } from './known.ts'
import { hitsOf, matchUser } from './match-user.ts'
import { userProblem } from './user-problem.ts'

/** Outcome of the row of a user. */
export type UserVerdict =
  | { readonly kind: 'create' }
  | { readonly kind: 'update'; readonly userId: string }
  | { readonly kind: 'skip' }
  | { readonly kind: 'refuse'; readonly refusal: Refusal }

/** Decides the outcome of the row of a user. Writes nothing: a dry run and a run that stores decide alike. */
export function judgeUser(
  project: Project,
  known: Known,
  { line, row }: CheckedUser,
  { updatesUsers }: { readonly updatesUsers: boolean },
): UserVerdict {
  const refuse = (code: RefusalCode, column: string | null, message: string, userId: string | null = null) =>
    ({ kind: 'refuse', refusal: { line, column, code, message, userId } }) as const
  const match = matchUser(row, hitsOf(row, known))
  if (match.kind === 'conflict') {
    return refuse(
      'conflicting_matches',
      null,
      'The id, the external id and the address belong to different users.',
      match.userId,
    )
  }
  if (match.kind === 'email_taken') {
    return refuse('email_taken', 'primary_email', takenText, match.userId)
  }
  if (match.kind === 'existing') {
    const { userId } = match
    if (known.isSeen(userId)) return refuse('duplicate_row', null, 'An earlier row of the file has this user.', userId)
    if (!updatesUsers) return { kind: 'skip' }
    // The user who signed up with the address has not proved to own it.
    if (match.isByEmail && !known.user(userId)?.isPrimaryVerified)
      return refuse('email_taken', 'primary_email', takenText, userId)
  }
  const problem = userProblem(project, row)
  if (problem) return { kind: 'refuse', refusal: { line, ...problem, userId: null } }
  const ownId = match.kind === 'existing' ? match.userId : null
  const taken = takenKey(known, row, ownId)
  if (taken) return { kind: 'refuse', refusal: { line, ...taken } }
  return ownId === null ? { kind: 'create' } : { kind: 'update', userId: ownId }
}

const takenText =
  'Another user signs in with this address. Addresses do not merge users: change one of the two, or give the row the id of the other.'

const takenName =
  'Another user has this username, or had it in the last 90 days. Leave it out: the user may choose another one.'

/** Returns the first address, username, account or passkey of a row that another user has, or null. */
function takenKey(known: Known, row: CheckedUser['row'], ownId: string | null): Omit<Refusal, 'line'> | null {
  const claims = [
    ...signInAddressesOf(row).map(
      (email) => [keys.email(email), columnOfAddress(row, email), 'email_taken', takenText] as const,
    ),
    ...(row.username ? [[keys.username(row.username), 'username', 'username_taken', takenName] as const] : []),
    ...(row.oauth_providers ?? []).map(({ id, account_id }, index) => {
      const message = 'Another user is linked to this account.'
      return [keys.account(id, account_id), `oauth_providers[${index}]`, 'account_taken', message] as const
    }),
    ...(row.passkeys ?? []).map(({ credential_id }, index) => {
      const message = 'This passkey is stored already, or twice in the row.'
      return [keys.passkey(credential_id), `passkeys[${index}]`, 'passkey_taken', message] as const
    }),
  ]
  const inRow = new Set<string>()
  for (const [key, column, code, message] of claims) {
    const userId = known.ownerOf(key)
    if ((userId !== null && userId !== ownId) || inRow.has(key)) return { column, code, message, userId }
    inRow.add(key)
  }
  return null
}

const columnOfAddress = ({ primary_email, further_emails = [] }: CheckedUser['row'], email: string) =>
  email === primary_email
    ? 'primary_email'
    : `further_emails[${further_emails.findIndex((other) => other.email === email)}].email`
