import { lazy, Suspense } from 'react'
import type { SectionProps } from '../section-props.ts'
import { AuthenticatorBlock } from './authenticator-block.tsx'
import { EmailBlock } from './email-block.tsx'
import { EmailSignInBlock } from './email-sign-in-block.tsx'
import { PasskeyBlock } from './passkey-block.tsx'
import { PasswordBlock } from './password-block.tsx'

const AccessBlocks = lazy(async () => ({ default: (await import('./access-blocks.tsx')).AccessBlocks }))

/** The sign-in methods and sessions of the user. */
export function SecuritySection({ user }: SectionProps) {
  return (
    <>
      <EmailBlock />
      <PasswordBlock user={user} />
      <PasskeyBlock />
      <EmailSignInBlock user={user} />
      <AuthenticatorBlock user={user} />
      <Suspense>
        <AccessBlocks />
      </Suspense>
    </>
  )
}
