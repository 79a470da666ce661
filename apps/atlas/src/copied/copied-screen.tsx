/** The copied screens, by the states that they share with the packaged ones. */
import type { ReactNode } from 'react'
import { AccountSettings } from '../../../registry/src/items/account-settings'
import { ForgotPassword } from '../../../registry/src/items/forgot-password'
import { PasswordReset } from '../../../registry/src/items/password-reset'
import { SignIn } from '../../../registry/src/items/sign-in'
import { SignUp } from '../../../registry/src/items/sign-up'
import { TeamSwitcher } from '../../../registry/src/items/team-switcher'
import { UserButton } from '../../../registry/src/items/user-button'
import { type CopiedScreen, copiedScreenOf } from '../states/copied.ts'
import type { ListedState } from '../states/index.ts'

const screens: { readonly [Name in CopiedScreen]: ReactNode } = {
  'sign-in': <SignIn />,
  'sign-up': <SignUp />,
  'forgot-password': <ForgotPassword />,
  'password-reset': <PasswordReset />,
  'account-settings': <AccountSettings />,
  'user-button': alone(<UserButton />),
  'team-switcher': alone(<TeamSwitcher />),
  'team-switcher-of-page': alone(<TeamSwitcher urlMap={({ id }) => `/teams/${id}`} />),
}

function alone(element: ReactNode) {
  return (
    <>
      <h1 className="mb-4 text-lg">Fernwood</h1>
      {element}
    </>
  )
}

/** Returns the copied screen of a state, on a page as hosts have it. Tests measure what is in `portico-root`. */
export function copiedScreen(state: ListedState): ReactNode {
  const name = copiedScreenOf(state)
  return <div className="portico-root p-4">{name && screens[name]}</div>
}
