import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { usePortico } from '../hooks/use-portico.ts'
import { useUser } from '../hooks/use-user.ts'
import { adoptStyles } from '../theme/theme.tsx'
import { type CallLog, recordCalls } from './call-log.ts'
import type { PorticoDevtoolsProps } from './devtools-props.ts'
import { panelStyles } from './panel-styles.ts'
import { loadToolsState, signInAsTestUser, type ToolsState } from './tools-service.ts'

const defaultUrl = 'http://localhost:8100'

/** The button at the edge of the window, and the panel that it opens. Calls are recorded from the first render on. */
export function Panel({ serviceUrl = defaultUrl }: PorticoDevtoolsProps) {
  const url = serviceUrl.replace(/\/+$/, '')
  const [isOpen, setOpen] = useState(false)
  const [log, setLog] = useState<CallLog | null>(null)
  useEffect(() => adoptStyles(panelStyles), [])
  useEffect(() => {
    const recording = recordCalls(url)
    setLog(recording)
    return recording.stop
  }, [url])
  return (
    <aside aria-label="Portico development tools" className="portico-devtools" lang="en">
      {isOpen && log && (
        <div className="portico-devtools-panel" id="portico-devtools-panel">
          <SessionPart />
          <ServiceParts serviceUrl={url} />
          <CallsPart log={log} serviceUrl={url} />
        </div>
      )}
      <button
        aria-controls="portico-devtools-panel"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        Portico
      </button>
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function SessionPart() {
  const { session } = usePortico()
  const { data: user, isLoading, error } = useUser({ suspense: false })
  const id = useSyncExternalStore(session.subscribe, session.getId, () => null)
  if (isLoading || error) {
    return <Part title="Session">{isLoading ? 'The user is loading.' : 'The user could not be loaded.'}</Part>
  }
  return (
    <Part title="Session">
      {user ? (
        <dl>
          <dt>User</dt>
          <dd>{user.displayName ?? user.primaryEmail ?? 'without a name'}</dd>
          <dt>User id</dt>
          <dd>
            <code>{user.id}</code>
          </dd>
          <dt>Session id</dt>
          <dd>
            <code>{id ?? 'unknown to this page'}</code>
          </dd>
        </dl>
      ) : (
        <p>No user is signed in.</p>
      )}
    </Part>
  )
}

const refreshMillis = 3000

/** The last email and the test users, read again while the panel is open. */
function ServiceParts({ serviceUrl }: { serviceUrl: string }) {
  const app = usePortico()
  const [state, setState] = useState<ToolsState | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isCurrent = true
    const load = () =>
      loadToolsState(serviceUrl, app).then(
        (loaded) => {
          if (!isCurrent) return
          setState(loaded)
          setProblem('')
        },
        (error: unknown) => isCurrent && setProblem(messageOf(error)),
      )
    void load()
    const timer = setInterval(() => void load(), refreshMillis)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [serviceUrl, app])
  const signIn = (userId?: string) => {
    signInAsTestUser(serviceUrl, app, userId).then(
      () => setProblem(''),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }
  return (
    <>
      <p role="status">{problem}</p>
      {state && <EmailPart email={state.email} />}
      {state && <UsersPart onSignIn={signIn} users={state.users} />}
    </>
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function EmailPart({ email }: Pick<ToolsState, 'email'>) {
  return (
    <Part title="Last email">
      {email ? (
        <p>
          <code>{email.type}</code> to {email.to}
          {email.code && (
            <>
              , code <code>{email.code}</code>
            </>
          )}
          {email.link && (
            <>
              , <a href={email.link}>open its link</a>
            </>
          )}
        </p>
      ) : (
        <p>None since the service has started.</p>
      )}
    </Part>
  )
}

interface UsersPartProps extends Pick<ToolsState, 'users'> {
  onSignIn: (userId?: string) => void
}

function UsersPart({ users, onSignIn }: UsersPartProps) {
  return (
    <Part title="Sign in as">
      <ul>
        {users.map(({ id, display_name, primary_email }) => (
          <li key={id}>
            <button onClick={() => onSignIn(id)} type="button">
              {display_name ?? primary_email ?? id}
            </button>
          </li>
        ))}
        <li>
          <button onClick={() => onSignIn()} type="button">
            A new test user
          </button>
        </li>
      </ul>
    </Part>
  )
}

function CallsPart({ log, serviceUrl }: { log: CallLog; serviceUrl: string }) {
  const calls = useSyncExternalStore(log.subscribe, log.getCalls)
  return (
    <Part title="Last calls">
      {calls.length === 0 && <p>None since the page has loaded.</p>}
      <ol>
        {calls.map(({ id, name, status, code, millis }) => (
          <li key={id}>
            <code>{name}</code> {status ?? 'no response'}, {millis} ms{' '}
            {code && (
              <a href={`${serviceUrl}/docs/errors/${code}`} rel="noreferrer" target="_blank">
                {code}
              </a>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}
