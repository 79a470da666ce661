import type { SectionProps } from '../section-props.ts'
import { ActivityBlock } from './activity-block.tsx'
import { AuthenticatorBlock } from './authenticator-block.tsx'
import { ConnectedAccountsBlock } from './connected-accounts-block.tsx'
import { EmailBlock } from './email-block.tsx'
import { PasskeyBlock } from './passkey-block.tsx'
import { PasswordBlock } from './password-block.tsx'
import { SessionsBlock } from './sessions-block.tsx'

/** How the user signs in, and where the user is signed in. */
export function SecuritySection({ user }: SectionProps) {
  return (
    <>
      <EmailBlock />
      <PasswordBlock user={user} />
      <PasskeyBlock />
      <AuthenticatorBlock user={user} />
      <ConnectedAccountsBlock />
      <SessionsBlock />
      <ActivityBlock />
    </>
  )
}
