import { PorticoProvider, type PorticoProviderProps } from '@portico/react'
import {
  type ClientApp,
  type CurrentUser,
  createClientApp,
  type Project,
  type ProjectConfig,
  type UserTeam,
} from '@portico/sdk/client'
import { Suspense, useState } from 'react'
import { createTestFetch, type TestData, type TestResponses } from './test-service.ts'

/** Properties of {@link PorticoTestProvider}. All are read once, when it mounts, apart from those of `PorticoProvider`. */
export interface PorticoTestProviderProps extends Omit<PorticoProviderProps, 'app' | 'initial'> {
  /** Fields of the signed-in user that replace those of "Ann Example". Null: no user is signed in. */
  user?: Partial<CurrentUser> | null
  /** Fields of the project that replace those of one in which every sign-in method is on. */
  project?: Partial<Omit<Project, 'config'>> & { config?: Partial<ProjectConfig> }
  /** The teams of the user; the fields that are left out are empty. */
  teams?: readonly (Pick<UserTeam, 'id' | 'displayName'> & Partial<UserTeam>)[]
  /** Ids of the user's permissions in the project. */
  permissions?: readonly string[]
  /** Ids of the user's permissions in teams, by the id of the team. */
  teamPermissions?: Readonly<Record<string, readonly string[]>>
  /** Responses to further calls, such as `POST /teams`. Without one, a call fails and names what is missing. */
  responses?: TestResponses
}

/**
 * Replaces `PorticoProvider` in component tests and stories. Hooks and screens show the values of its properties, and no
 * request leaves the process. Hooks that load something suspend for a moment: wait for what a component shows.
 */
export function PorticoTestProvider({
  user = {},
  project = {},
  teams = [],
  permissions = [],
  teamPermissions = {},
  responses = {},
  children,
  ...props
}: PorticoTestProviderProps) {
  const [{ app, initial }] = useState(() => {
    const shownUser = user && { ...defaultUser, ...user }
    const config = { ...defaultProject.config, ...project.config }
    const shownProject = { ...defaultProject, ...project, config }
    const shownTeams = teams.map((team) => ({ ...defaultTeam, ...team }))
    const shown = { user: shownUser, project: shownProject, teams: shownTeams }
    return { app: createTestApp({ ...shown, permissions, teamPermissions, responses }), initial: shown }
  })
  return (
    <PorticoProvider {...props} app={app} initial={{ user: initial.user, project: initial.project }}>
      <Suspense fallback={null}>{children}</Suspense>
    </PorticoProvider>
  )
}

function createTestApp(data: TestData): ClientApp {
  const tokens = data.user ? { refreshToken: 'test', accessToken: accessTokenOf(data.user.id) } : signedOut
  let current = tokens
  const listeners = new Set<() => void>()
  return createClientApp({
    projectId: data.project.id,
    publishableClientKey: 'test',
    baseUrl: 'http://portico.test',
    fetch: createTestFetch(data),
    tokenStore: {
      get: () => current,
      set(next) {
        current = next
        for (const listener of listeners) listener()
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  })
}

const signedOut: { refreshToken: string | null; accessToken: string | null } = { refreshToken: null, accessToken: null }

/** Returns a token with the claims that the SDK reads, for a day. Nothing verifies it. */
function accessTokenOf(userId: string): string {
  const claims = { sub: userId, exp: Math.floor(Date.now() / 1000) + 24 * 3600 }
  return `e30.${btoa(JSON.stringify(claims))}.test`
}

const defaultUser: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000001',
  primaryEmail: 'ann@example.com',
  primaryEmailVerified: true,
  displayName: 'Ann Example',
  profileImageUrl: null,
  signedUpAt: new Date('2026-01-01T00:00:00Z'),
  isAnonymous: false,
  username: null,
  hasPassword: true,
  emailAuthEnabled: true,
  otpAuthEnabled: true,
  passkeyAuthEnabled: false,
  isMultiFactorRequired: false,
  secondFactorDueAt: null,
  clientMetadata: null,
  clientReadOnlyMetadata: null,
  oauthProviders: [],
  selectedTeamId: null,
  selectedTeam: null,
  locale: null,
}

const defaultTeam: Omit<UserTeam, 'id' | 'displayName'> = {
  profileImageUrl: null,
  clientMetadata: null,
  clientReadOnlyMetadata: null,
  rules: null,
}

const defaultProject: Project = {
  id: '00000000-0000-4000-8000-000000000002',
  displayName: 'Test project',
  config: {
    signUpEnabled: true,
    credentialEnabled: true,
    magicLinkEnabled: true,
    passkeyEnabled: true,
    clientTeamCreationEnabled: true,
    clientUserDeletionEnabled: true,
    allowUserApiKeys: true,
    allowTeamApiKeys: true,
    secondFactorGraceDays: null,
    appearance: {
      logoUrl: null,
      brandColor: null,
      backgroundColor: null,
      radius: null,
      font: null,
      termsUrl: null,
      privacyUrl: null,
    },
    oauthProviders: [],
  },
}
