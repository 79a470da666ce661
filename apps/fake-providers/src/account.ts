/** A person at a provider, as each provider would know them. */
export interface FakeAccount {
  /** Digits, because some providers number their accounts. */
  readonly id: string
  readonly name: string
  /** Null: the provider tells no address. */
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly pictureUrl: string | null
}

/** Who is there from the start. */
export const people: readonly FakeAccount[] = [
  person('1001', 'Ada Okafor', 'ada@example.com'),
  person('1002', 'Ben Lindqvist', 'ben@example.com'),
  { ...person('1003', 'Chloé Nguyễn', 'chloe@example.com'), isEmailVerified: false },
]

function person(id: string, name: string, email: string): FakeAccount {
  return { id, name, email, isEmailVerified: true, pictureUrl: null }
}

/** An account that somebody has just invented: the same name and address is the same person again. */
export function inventAccount(name: string, email: string | null, isEmailVerified: boolean): FakeAccount {
  let id = 0
  for (const character of `${name}\n${email ?? ''}`) id = (id * 31 + (character.codePointAt(0) ?? 0)) % 900_000_000
  return { id: String(100_000_000 + id), name, email, isEmailVerified, pictureUrl: null }
}
