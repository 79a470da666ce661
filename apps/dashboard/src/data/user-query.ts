import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The first part of the keys of all that is read about one user. */
const userKey = (projectId: string, userId: string) => [projectId, 'users', 'one', userId] as const

/** One user of a project. */
export const userQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: userKey(projectId, userId),
    queryFn: () => projectApp(projectId).users.get(userId),
  })

/** With which methods a user can sign in now, and why not with the others. Read again while a block lasts. */
export const signInCheckQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'sign-in-check'],
    queryFn: () => projectApp(projectId).users.checkSignIn(userId),
    refetchInterval: ({ state }) =>
      state.data?.methods.some(({ reasons }) => reasons.some(({ failures }) => failures !== null)) && checkEveryMillis,
  })

const checkEveryMillis = 30_000

/** The email addresses of a user, the oldest first. */
export const emailsQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'emails'],
    queryFn: () => projectApp(projectId).contactChannels.list(userId),
  })

/** The passkeys of a user. */
export const passkeysQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'passkeys'],
    queryFn: () => projectApp(projectId).passkeys.list(userId),
  })

/** The authenticator apps of a user, the oldest first. */
export const authenticatorsQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'authenticators'],
    queryFn: () => projectApp(projectId).mfa.listAuthenticators(userId),
  })

/** The live sessions of a user, the last used first. */
export const sessionsQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'sessions'],
    queryFn: () => projectApp(projectId).sessions.list(userId),
  })

/** The trusted devices of a user, the newest first. */
export const trustedDevicesQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'trusted-devices'],
    queryFn: () => projectApp(projectId).mfa.listTrustedDevices(userId),
  })

/** The applications that have access to the account of a user, the newest first. */
export const userGrantsQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'apps'],
    queryFn: async () => (await projectApp(projectId).oauthGrants.list({ userId })).items,
  })

/** The notes on a user, the newest first. */
export const notesQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'notes'],
    queryFn: () => projectApp(projectId).userNotes.list(userId),
  })

/** The teams of a user, each with the permissions that were granted in it directly. */
export const membershipsQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'memberships'],
    async queryFn() {
      const app = projectApp(projectId)
      const [teams, profiles] = await Promise.all([
        app.teams.list({ userId }),
        app.teamMembers.listProfiles({ userId }),
      ])
      const granted = new Map(profiles.map(({ teamId, permissionIds }) => [teamId, permissionIds]))
      return teams.map((team) => ({ team, permissionIds: granted.get(team.id) ?? [] }))
    },
  })

/** The permissions that a user was granted in the project directly. */
export const projectGrantsQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'grants'],
    queryFn: () => projectApp(projectId).userPermissions.list({ userId, recursive: false }),
  })

const eventsPerPage = 20

/** The audit events of a user, the newest first. */
export const userEventsQuery = (projectId: string, userId: string) =>
  infiniteQueryOptions({
    queryKey: [...userKey(projectId, userId), 'events'],
    queryFn: ({ pageParam }) =>
      projectApp(projectId).audit.list({ userId, limit: eventsPerPage, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The acceptances of terms of a user, the newest first. */
export const termsOfUserQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'terms'],
    queryFn: () => projectApp(projectId).terms.listAcceptances(userId),
  })
