import { useUser } from '@portico/react'
import type { ComponentType } from 'react'
import { AccountSettings } from '@/components/portico/account-settings'
import { ForgotPassword } from '@/components/portico/forgot-password'
import { PasswordReset } from '@/components/portico/password-reset'
import { SignIn } from '@/components/portico/sign-in'
import { SignUp } from '@/components/portico/sign-up'
import { TeamSwitcher } from '@/components/portico/team-switcher'
import { UserButton } from '@/components/portico/user-button'

const pages: Readonly<Record<string, ComponentType>> = {
  '/sign-in': SignIn,
  '/sign-up': SignUp,
  '/forgot-password': ForgotPassword,
  '/password-reset': PasswordReset,
  '/account': AccountSettings,
}

export function App() {
  const Page = pages[location.pathname] ?? HomePage
  return (
    <>
      <header className="flex items-center justify-between gap-4 p-4">
        <a href="/">Greenhouse</a>
        <div className="flex items-center gap-4">
          <TeamSwitcher />
          <UserButton />
        </div>
      </header>
      <main className="p-4">
        <Page />
      </main>
    </>
  )
}

function HomePage() {
  const user = useUser()
  return <h1>{user ? `Welcome back, ${user.displayName ?? user.primaryEmail}` : 'Welcome to the greenhouse'}</h1>
}
