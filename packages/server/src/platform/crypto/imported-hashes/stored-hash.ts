import type { Argon2Parameters } from './argon2-parameters.ts'

/** A password hash that was parsed. Its parameters determine the cost of each verification. */
export interface StoredHash {
  /** True if the cost exceeds the bound of imports. Hashes that were stored under a higher bound are still verified. */
  readonly isTooCostly: boolean
  /** The parameters of Argon2; absent for hashes of other functions. */
  readonly argon2?: Argon2Parameters
  /** Prepares a password as the other system did. Absent if that system hashed the typed text. */
  readonly prepare?: (typed: string) => string
  verify(password: string): Promise<boolean>
}
