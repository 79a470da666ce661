/** Page for the tests of hooks. Its query selects the parts. Its text contains the return values of the hooks. */
import {
  PorticoProvider,
  useInvitations,
  usePermission,
  usePortico,
  useResource,
  useSignOut,
  useTeam,
  useTeamMembers,
  useTeams,
  useUser,
} from '@portico/react'
import { type ClientApp, createClientApp, resourcesOf } from '@portico/sdk/client'
import { type ComponentProps, type ReactNode, StrictMode, Suspense, use, useEffect, useSyncExternalStore } from 'react'

/** Properties of the page, on the server and in the browser. */
export interface PageInput {
  part: keyof typeof parts
  projectId: string
  apiUrl: string
  initial?: NonNullable<ComponentProps<typeof PorticoProvider>['initial']>
}

/** Creates the app of the page. */
export function createApp({ projectId, apiUrl }: PageInput): ClientApp {
  return createClientApp({ projectId, publishableClientKey: 'pck_test', baseUrl: apiUrl })
}

export function Page({ app, input }: { app: ClientApp; input: PageInput }) {
  const Part = parts[input.part]
  return (
    <StrictMode>
      <PorticoProvider app={app} {...(input.initial && { initial: input.initial })}>
        <Suspense fallback={<p className="fallback">Loading</p>}>
          <Part />
        </Suspense>
      </PorticoProvider>
    </StrictMode>
  )
}

const namesOf = (teams: readonly { displayName: string }[]) => teams.map(({ displayName }) => displayName).join(', ')

function TeamList() {
  return <li>{namesOf(useTeams())}</li>
}

function Name() {
  return <h1>{useUser()?.displayName ?? 'visitor'}</h1>
}

function ProjectName() {
  const project = useResource(usePortico().currentProject)
  return <h2>{project.status === 'ready' ? project.value.displayName : project.status}</h2>
}

function Button({ label, onClick }: { label: string; onClick: () => unknown }) {
  return (
    <button onClick={() => void onClick()} type="button">
      {label}
    </button>
  )
}

/** Twenty components that read one list, with buttons that change it. */
function Readers() {
  const app = usePortico()
  const readers = Array.from({ length: 20 }, (_, index) => `reader ${index}`)
  return (
    <>
      <Name />
      <ul>
        {readers.map((reader) => (
          <TeamList key={reader} />
        ))}
      </ul>
      <Button label="Create" onClick={() => app.teams.create({ displayName: 'New' })} />
    </>
  )
}

// #region team-page
/** A team with its members and the permission to invite. With the permission, it also shows the invitations. */
function TeamPage() {
  const team = useTeam('t1')
  const members = useTeamMembers('t1')
  const mayInvite = usePermission('$invite_members', { teamId: 't1' })
  return (
    <>
      <h1>{team?.displayName ?? 'no team'}</h1>
      <p>{members.length} members</p>
      {mayInvite ? <Invitations /> : <p>may not invite</p>}
      {usePermission('other', { teamId: 't1' }) && <p>other</p>}
    </>
  )
}

function Invitations() {
  return <p>{useInvitations('t1').length} invitations</p>
}
// #endregion

// #region without-suspense
/** A list without suspense. */
function LoadableTeams() {
  const { data, error, isLoading, refetch } = useTeams({ suspense: false })
  const text = [
    isLoading && 'loading',
    error instanceof Error && `error: ${error.name}`,
    data && `data: ${namesOf(data)}`,
  ]
  return (
    <>
      <output>{text.filter(Boolean).join('; ')}</output>
      <Button label="Refetch" onClick={() => refetch().catch(() => undefined)} />
    </>
  )
}
// #endregion

/** Two users, one after the other. */
function Users() {
  const app = usePortico()
  const { signOut } = useSignOut()
  const credentials = { email: 'bob@example.com', password: 'secret-1' }
  return (
    <>
      <Name />
      <TeamList />
      <Button label="Sign out" onClick={signOut} />
      <Button label="End session" onClick={() => app.sessions.signOut()} />
      <Button label="Sign in as Bob" onClick={() => app.passwords.signIn(credentials)} />
    </>
  )
}

/** A page behind sign-in without suspense. */
function Guarded() {
  const { data, isLoading } = useUser({ suspense: false, or: 'redirect' })
  return <output>{isLoading ? 'loading' : data?.displayName}</output>
}

/** React's `use` with the promise of a resource. */
function Used() {
  const teams = resourcesOf(usePortico()).teams()
  const promise = useSyncExternalStore(teams.subscribe, teams.load)
  return (
    <>
      <output>{namesOf(use(promise))}</output>
      <Button label="Refetch" onClick={() => teams.refresh()} />
    </>
  )
}

function Home(): ReactNode {
  useEffect(() => {
    document.title = 'Hydrated'
  }, [])
  return (
    <>
      <Name />
      <ProjectName />
    </>
  )
}

const parts = { Readers, TeamPage, LoadableTeams, Users, Guarded, Used, Home }
