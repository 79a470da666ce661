import { claimsOf } from './access-token.ts'

const secondsToSpare = 20

/** Whether 20 seconds remain by the token's own `exp`. */
export function hasTimeLeft(accessToken: string): boolean {
  const { exp } = claimsOf(accessToken)
  return typeof exp === 'number' && exp - Date.now() / 1000 > secondsToSpare
}
