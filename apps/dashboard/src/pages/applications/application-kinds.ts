import type { AuthenticationMethod } from '../../parts/oauth-clients/client-authentication.ts'

/** Kinds of applications, by where they run. */
export const applicationKinds = ['web', 'spa', 'native', 'device', 'mcp'] as const

/** Kind of an application. */
export type ApplicationKind = (typeof applicationKinds)[number]

/** Returns true for a kind whose users return to an address of the application. A device shows a code instead. */
export const hasAddresses = (kind: ApplicationKind): boolean => kind !== 'device'

/** Returns true for a kind whose clients may know users by ids of their own. The host of their addresses names them. */
export const canBePairwise = (kind: ApplicationKind): boolean => kind === 'web' || kind === 'spa'

/** Returns true for a kind that may exchange tokens: its server always authenticates. */
export const canExchange = (kind: ApplicationKind): boolean => kind === 'web'

const withSecret = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const

/** Authentication methods of a kind, the usual one first. What its users download keeps no secret. */
export const methodsOf: Readonly<Record<ApplicationKind, readonly AuthenticationMethod[]>> = {
  web: withSecret,
  spa: ['none'],
  native: ['none', ...withSecret],
  device: ['none', ...withSecret],
  mcp: ['none', ...withSecret],
}
