/**
 * The form of usernames, and the names that no user may choose. The service refuses them, and forms show the problem before
 * submission. No schema library here: browsers import this file.
 */
import { usernameMaxLength, usernameMinLength } from '../schemas/limit-values.ts'

/** Time during which only its last user may take a freed username. */
export const usernameHoldMillis = 90 * 24 * 60 * 60_000

/** `form`: not 3 to 32 of `a-z A-Z 0-9 _ - .` in their order, or a UUID. `reserved`: a name that readers trust. */
export type UsernameProblem = 'form' | 'reserved'

// One mark between letters or digits at most. Linear on any input.
const form = /^[a-zA-Z0-9]+(?:[_.-][a-zA-Z0-9]+)*$/

// Mailboxes that readers trust (RFC 2142), and words of the addresses of apps.
const reserved: ReadonlySet<string> = new Set(
  `about abuse account accounts admin administrator anonymous api app auth billing blog bot callback contact daemon dashboard
  deleted demo docs everyone everybody example guest handler help home hostmaster info internal invite legal localhost
  mail mailer mailer-daemon me moderator news noreply no-reply nobody null official operator owner password portico
  postmaster privacy profile public root security self service settings sign-in sign-out sign-up signin signout signup staff
  status success support sysadmin system team terms test undefined user users username webmaster website www you`.split(
    /\s+/,
  ),
)

// A UUID without its hyphens. With them it is longer than a username.
const plainUuid = /^[0-9a-f]{32}$/i

/** Returns true for a text in the form of a username. Addresses and UUIDs do not have it. */
export const isUsername = (value: string): boolean =>
  value.length >= usernameMinLength && value.length <= usernameMaxLength && form.test(value) && !plainUuid.test(value)

/** Returns why no user may choose a name, or null. The service knows more names: those of other users and of the project. */
export function findUsernameProblem(value: string): UsernameProblem | null {
  if (!isUsername(value)) return 'form'
  return reserved.has(value.toLowerCase()) ? 'reserved' : null
}
