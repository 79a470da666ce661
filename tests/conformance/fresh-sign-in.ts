/** Projects that require a recent sign-in, and users whose sign-in is too old. */
import { withHeldKeys } from './held-keys.ts'
import { type Person, refreshTokenHeader, signUp, useTestApp } from './setup.ts'

const minute = 60_000
const flags = { magicLinkEnabled: true, passkeyEnabled: true, clientUserDeletionEnabled: true, ...withHeldKeys }

/** Returns the app of the file and functions for projects that require a sign-in within the last ten minutes. */
export function useFreshSignIn() {
  const app = useTestApp()

  async function refresh({ request }: Project, { refreshToken }: Pick<Person, 'refreshToken'>): Promise<string> {
    const headers = refreshTokenHeader(refreshToken)
    return (await request('POST', '/auth/sessions/current/refresh', { headers })).body.access_token
  }

  return {
    app,
    createProject: () => app().createProject({ flags, freshSignInMinutes: 10 }),
    refresh,
    /** Signs a user up, and returns an access token of eleven minutes later. */
    async signUpEarlier(project: Project, prepare?: (person: Person) => Promise<unknown>) {
      const person = await signUp(project)
      await prepare?.(person)
      app().clock.advance(11 * minute)
      return { ...person, accessToken: await refresh(project, person) }
    },
  }
}

export type Project = Awaited<ReturnType<ReturnType<ReturnType<typeof useTestApp>>['createProject']>>

/** Requests the check for a recent sign-in of a session. */
export const check = ({ request }: Project, user: string) => request('GET', '/auth/fresh-sign-in', { user })

/** Sends a proof that the user of a session is present. */
export const prove = ({ request }: Project, user: string, body: unknown) =>
  request('POST', '/auth/fresh-sign-in', { user, body })
