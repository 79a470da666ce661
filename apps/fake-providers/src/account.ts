/** An account at a provider. */
export interface FakeAccount {
  /** Digits only, because some providers number their accounts. */
  readonly id: string
  readonly name: string
  /** Email; null if the provider returns none. */
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly pictureUrl: string | null
}

/** Predefined accounts. */
export const people: readonly FakeAccount[] = [
  person('1001', 'Ada Okafor', 'ada@example.com'),
  person('1002', 'Ben Lindqvist', 'ben@example.com'),
  { ...person('1003', 'Chloé Nguyễn', 'chloe@example.com'), isEmailVerified: false },
]

function person(id: string, name: string, email: string): FakeAccount {
  return { id, name, email, isEmailVerified: true, pictureUrl: null }
}

/** Returns an account with this name and address; equal input returns the same account. */
export function inventAccount(name: string, email: string | null, isEmailVerified: boolean): FakeAccount {
  let id = 0
  for (const character of `${name}\n${email ?? ''}`) id = (id * 31 + (character.codePointAt(0) ?? 0)) % 900_000_000
  return { id: String(100_000_000 + id), name, email, isEmailVerified, pictureUrl: null }
}
