/** Values that a server sends with a page, so that its first HTML and the first rendering in the browser show them. */
import type { ClientApp, CurrentUser, Project, Resource, ResourceState } from '@portico/sdk/client'

// Bundlers replace this expression, so that production does not contain the warning.
declare const process: { env: { NODE_ENV?: string } }

/** The values with which a server has rendered a page. May be JSON: dates may be ISO 8601 texts. */
export interface InitialValues {
  /**
   * Null if no user is signed in, omitted if the server has no session information. Pass the user of a client call: a
   * user of server access contains `serverMetadata`, which the HTML would disclose.
   */
  user?: CurrentUser | null
  project?: Project
}

/** The initial states of resources. */
export type InitialStates = ReadonlyMap<unknown, ResourceState<unknown>>

/** Returns the states to render with on the server and during hydration. In browsers, they become the cached values. */
export function seedStates(app: ClientApp, { user, project }: InitialValues = {}): InitialStates {
  const { currentUser, currentProject } = app
  if (process.env.NODE_ENV !== 'production' && user) warnOfMissingSession(app)
  const states = new Map<unknown, ResourceState<unknown>>()
  if (user !== undefined) states.set(currentUser, currentUser.seed(user && withDates(user)))
  if (project) states.set(currentProject, currentProject.seed(project))
  return states
}

/** A browser without a session shows no user: warns about tests and pages that expect to see the initial one. */
function warnOfMissingSession({ session }: ClientApp): void {
  if (typeof document === 'undefined' || session.isSignedIn()) return
  console.warn(
    "initial.user of PorticoProvider is ignored, because this browser has no session. In a test, give createClientApp a tokenStore whose get() returns { refreshToken: 'test', accessToken: null }.",
  )
}

/** Restores the dates of a user, which JSON does not have. */
const withDates = (user: CurrentUser): CurrentUser => ({
  ...user,
  signedUpAt: new Date(user.signedUpAt),
  secondFactorDueAt: user.secondFactorDueAt && new Date(user.secondFactorDueAt),
})

/** Returns the initial state of a resource, if the page came with one. */
export function initialStateOf<T>(states: InitialStates | undefined, resource: Resource<T>) {
  // `seedStates` stores each state under its own resource; a map cannot relate the types of keys and values.
  return states?.get(resource) as ResourceState<T> | undefined
}
