import type { Field } from '@portico/contract/entity/shape'
import { projectConfigFields, projectFields } from '@portico/contract/projects/projects.entity'
import { teamFields } from '@portico/contract/teams/teams.entity'
import { userFields } from '@portico/contract/users/users.entity'
import { type CurrentUser, createClientApp, type Project } from '@portico/sdk/client'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { usePortico } from './hooks/use-portico.ts'
import { useResource } from './hooks/use-resource.ts'
import { useUser } from './hooks/use-user.ts'
import { type InitialValues, seedStates } from './initial-states.ts'
import { PorticoProvider } from './provider.tsx'

/** The fields that these tests read, after JSON, as a page receives them. */
const { user, project }: { user: CurrentUser; project: Project } = JSON.parse(
  JSON.stringify({
    user: { id: 'u1', displayName: 'Ann', signedUpAt: new Date(0) },
    project: { id: 'p1', displayName: 'Demo' },
  }),
)

function openApp() {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}))
  const app = createClientApp({ projectId: 'p1', publishableClientKey: 'k', baseUrl: 'http://portico.test', fetch })
  return { app, fetch }
}

function Greeting({ or }: { or?: 'redirect' }) {
  const name = useUser(or && { or })?.displayName ?? 'visitor'
  return <p>{`Hello, ${name}`}</p>
}

function Title() {
  const state = useResource(usePortico().currentProject)
  return <h1>{state.status === 'ready' ? state.value.displayName : state.status}</h1>
}

describe('on a server', () => {
  function render(initial?: InitialValues, or?: 'redirect') {
    const { app, fetch } = openApp()
    const html = renderToString(
      <PorticoProvider app={app} {...(initial && { initial })}>
        <Title />
        <Suspense fallback="Loading">
          <Greeting {...(or && { or })} />
        </Suspense>
      </PorticoProvider>,
    )
    expect(fetch).not.toHaveBeenCalled()
    return { html, app }
  }

  test('the first HTML contains the initial user and project', () => {
    const { html } = render({ user, project })
    expect(html).toContain('Hello, Ann')
    expect(html).toContain('<h1>Demo</h1>')
  })

  test('the first HTML shows the signed-out state if no user is signed in', () => {
    expect(render({ user: null }).html).toContain('Hello, visitor')
  })

  test('the app, which all requests share, does not cache the user of a page', () => {
    const { app } = render({ user, project })
    expect(app.currentUser.getState()).toEqual({ status: 'ready', value: null })
    expect(app.currentProject.getState().status).toBe('pending')
  })

  test.each([undefined, 'redirect'] as const)('without a user, `or: %s` renders the fallback until hydration', (or) => {
    const { html } = render(or && { user: null }, or)
    expect(html).toContain('Loading')
    expect(html).not.toContain('Hello')
  })

  test('the error of a component that must wait for the browser has the digest that Next.js expects', () => {
    const { app } = openApp()
    const page = (
      <PorticoProvider app={app}>
        <Greeting />
      </PorticoProvider>
    )
    expect(() => renderToString(page)).toThrow(expect.objectContaining({ digest: 'BAILOUT_TO_CLIENT_SIDE_RENDERING' }))
  })

  test('dates of initial values are restored after JSON serialization', () => {
    let year = 0
    function SignUpYear() {
      year = useUser()?.signedUpAt.getUTCFullYear() ?? 0
      return null
    }
    renderToString(
      <PorticoProvider app={openApp().app} initial={{ user }}>
        <SignUpYear />
      </PorticoProvider>,
    )
    expect(year).toBe(1970)
    // The provider restores these dates only.
    const entries = [userFields, teamFields, projectFields, projectConfigFields].flatMap<[string, Field]>(
      Object.entries,
    )
    const dates = entries.filter(([, field]) => typeof field === 'object' && field.type === 'date')
    expect(dates.map(([name]) => name)).toEqual(['signedUpAt', 'secondFactorDueAt'])
  })
})

describe('in a browser without a session', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  function seed(initial: InitialValues, refreshToken: string | null = null) {
    vi.stubGlobal('document', {})
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const tokenStore = { get: () => ({ refreshToken, accessToken: null }), set: () => {}, subscribe: () => () => {} }
    const baseUrl = 'http://portico.test'
    seedStates(createClientApp({ projectId: 'p1', publishableClientKey: 'k', baseUrl, tokenStore }), initial)
    return warn.mock.calls.flat().filter((message) => String(message).includes('initial.user'))
  }

  test('the console says that the initial user is ignored, and how a test has a session', () => {
    expect(seed({ user, project })).toEqual([expect.stringContaining('initial.user of PorticoProvider is ignored')])
  })

  test('nothing is said without an initial user, with a session, and in production', () => {
    expect(seed({ user: null, project })).toEqual([])
    expect(seed({ user }, 'refresh-1')).toEqual([])
    vi.stubEnv('NODE_ENV', 'production')
    expect(seed({ user })).toEqual([])
    vi.unstubAllEnvs()
  })
})
