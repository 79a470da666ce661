/**
 * Types of the server apps of published clients, limited to the members that the tests use, and functions that open
 * them.
 */
import type { TestProject } from '@portico/server/testing'
import type { ServedApp } from './serve-test-app.ts'

interface Listed {
  readonly id: string
}
export interface Team extends Listed {
  readonly displayName: string
  update(changes: Record<string, unknown>): Promise<void>
  delete(): Promise<void>
  addUser(userId: string): Promise<void>
  removeUser(userId: string): Promise<void>
  listUsers(): Promise<(Listed & { teamProfile: { displayName: string | null } })[]>
  inviteUser(options: { email: string; callbackUrl: string }): Promise<unknown>
  listInvitations(): Promise<{ recipientEmail: string | null; revoke(): Promise<void> }[]>
}
interface Channel extends Listed {
  readonly value: string
  readonly isVerified: boolean
  readonly isPrimary: boolean
  update(changes: Record<string, unknown>): Promise<void>
  delete(): Promise<void>
}
export interface Tokens {
  readonly accessToken: string | null
  readonly refreshToken: string | null
}
export interface ServerUser extends Listed {
  readonly displayName: string | null
  readonly primaryEmail: string | null
  readonly serverMetadata: unknown
  readonly selectedTeam: Team | null
  readonly isMultiFactorRequired: boolean
  /** Only version 2.8.108 has this member. */
  readonly riskScores?: { readonly signUp: { readonly bot: number; readonly freeTrialAbuse: number } }
  update(changes: Record<string, unknown>): Promise<void>
  delete(): Promise<void>
  setPrimaryEmail(email: string, options: { verified: boolean }): Promise<void>
  setClientMetadata(metadata: object): Promise<void>
  setClientReadOnlyMetadata(metadata: object): Promise<void>
  setServerMetadata(metadata: object): Promise<void>
  setPassword(options: { password: string }): Promise<unknown>
  updatePassword(options: { oldPassword: string; newPassword: string }): Promise<unknown>
  sendVerificationEmail(): Promise<unknown>
  createSession(options: { expiresInMillis?: number }): Promise<{ getTokens(): Promise<Tokens> }>
  /** Only versions from 2.8 on have this member. */
  getActiveSessions?(): Promise<Listed[]>
  revokeSession?(id: string): Promise<void>
  listContactChannels(): Promise<Channel[]>
  createContactChannel(options: Record<string, unknown>): Promise<Channel>
  listTeams(): Promise<Team[]>
  getTeam(id: string): Promise<Team | null>
  leaveTeam(team: Team): Promise<void>
  setSelectedTeam(team: Team | null): Promise<void>
  getTeamProfile(
    team: Team,
  ): Promise<{ displayName: string | null; update(changes: { displayName: string }): Promise<void> }>
  hasPermission(team: Team, id: string): Promise<boolean>
  listPermissions(team: Team, options: { recursive: boolean }): Promise<Listed[]>
  grantPermission(team: Team, id: string): Promise<void>
  revokePermission(team: Team, id: string): Promise<void>
}
interface ListOptions {
  readonly limit?: number
  readonly cursor?: string | undefined
  readonly orderBy?: 'signedUpAt'
  readonly desc?: boolean
  readonly query?: string
}
export interface ServerApp {
  createUser(options: Record<string, unknown>): Promise<ServerUser>
  getUser(id?: string): Promise<ServerUser | null>
  listUsers(options?: ListOptions): Promise<Listed[] & { readonly nextCursor: string | null }>
  createTeam(options: Record<string, unknown>): Promise<Team>
  getTeam(id: string): Promise<Team | null>
  listTeams(): Promise<Team[]>
  getProject(): Promise<Listed>
  signUpWithCredential(options: Record<string, unknown>): Promise<{ status: string }>
  signInWithCredential(options: Record<string, unknown>): Promise<{ status: string }>
}
interface PublishedPackage {
  StackServerApp: new (options: Record<string, unknown>) => ServerApp
}

/** Opens the server app of one version; `tokenStore` holds the session of the current user. */
export async function openServerApp(
  version: string,
  service: ServedApp,
  { id, keys }: TestProject,
  tokenStore: 'memory' | Tokens = 'memory',
): Promise<ServerApp> {
  // The package declares this class more widely than the tests use it. The tests verify the narrower type.
  const { StackServerApp } = (await import(`js-${version}`)) as PublishedPackage
  const { publishableClientKey, secretServerKey } = keys
  return new StackServerApp({
    projectId: id,
    publishableClientKey,
    secretServerKey,
    baseUrl: service.url,
    tokenStore,
    redirectMethod: 'none',
    noAutomaticPrefetch: true,
  })
}
