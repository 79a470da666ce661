/** What a token says of its user. */
export interface TokenSubject {
  readonly id: string
  readonly displayName: string | null
  readonly primaryEmail: string | null
  readonly primaryEmailVerified: boolean
  readonly selectedTeamId: string | null
  readonly signedUpAtMillis: number
  readonly requiresTotpMfa: boolean
}
