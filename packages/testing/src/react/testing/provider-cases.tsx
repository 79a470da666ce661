/** Component tests in the way of an app, for each simulated document. */
import { SignIn, UserButton, usePermission, usePortico, useTeams, useUser } from '@portico/react'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { PorticoTestProvider, type PorticoTestProviderProps } from '../test-provider.tsx'

function Page() {
  const user = useUser()
  const teams = useTeams()
  const mayWater = usePermission('water', { teamId: 'garden' })
  const mayDig = usePermission('dig', { teamId: 'garden' })
  const mayBan = usePermission('ban')
  return (
    <p>
      {user?.displayName ?? 'A visitor'} · {teams.map(({ displayName }) => displayName).join(', ')} ·{' '}
      {JSON.stringify({ mayWater, mayDig, mayBan })}
    </p>
  )
}

let unmount = () => {}
function render(children: ReactNode, props: Omit<PorticoTestProviderProps, 'children'> = {}): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <StrictMode>
      <PorticoTestProvider navigate={() => {}} {...props}>
        {children}
      </PorticoTestProvider>
    </StrictMode>,
  )
  unmount = () => {
    root.unmount()
    container.remove()
  }
}
const expectText = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text), 10_000)

/** Defines the tests. Call it in a file for each environment. */
export function testProvider(): void {
  afterEach(() => {
    unmount()
    vi.restoreAllMocks()
  })

  test('hooks return the user, teams and permissions of its properties', async () => {
    render(<Page />, {
      user: { displayName: 'Fern' },
      teams: [{ id: 'garden', displayName: 'Garden' }],
      permissions: ['ban'],
      teamPermissions: { garden: ['water'] },
    })
    await expectText('Fern · Garden · {"mayWater":true,"mayDig":false,"mayBan":true}')
  })

  test('without a user there is a visitor, who sees the sign-in screen', async () => {
    render(<Page />, { user: null })
    await expectText('A visitor ·  · {"mayWater":false')
    unmount()
    render(<SignIn />, { user: null })
    await expectText('Sign in to your account')
  })

  test('a sign-out is seen by hooks and screens', async () => {
    render(
      <>
        <UserButton />
        <Page />
        <SignOutButton />
      </>,
    )
    await expectText('Ann Example · ')
    document.querySelector<HTMLButtonElement>('#leave')?.click()
    await expectText('A visitor · ')
  })

  test('a call without a response names the one that is missing', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    render(<CreateTeam />)
    await expectText('failed')
    expect(report).toHaveBeenCalledWith(expect.stringContaining("responses={{ 'POST /teams': { … } }}"))
  })

  test('a call has the response that was passed for it', async () => {
    const team = {
      id: 't1',
      profile_image_url: null,
      client_metadata: null,
      client_read_only_metadata: null,
      rules: null,
    }
    render(<CreateTeam />, { responses: { 'POST /teams': (body: unknown) => ({ ...team, ...Object(body) }) } })
    await expectText('Pond was created')
  })
}

function SignOutButton() {
  const app = usePortico()
  return (
    <button id="leave" type="button" onClick={() => void app.sessions.signOut()}>
      Leave
    </button>
  )
}

function CreateTeam() {
  const app = usePortico()
  const [result, setResult] = useState('')
  useEffect(() => {
    app.teams.create({ displayName: 'Pond' }).then(
      ({ displayName }) => setResult(`${displayName} was created`),
      () => setResult('failed'),
    )
  }, [app])
  return <p>{result}</p>
}
