import * as en from '@portico/messages/en'
import type { CurrentUser } from '@portico/sdk/client'
import { useTranslate } from '../hooks/use-translate.ts'
import { Filled } from '../messages/filled.tsx'

/** Shows the signed-in user's name, for invitations to another address. */
export function SignedInAs({ user: { displayName, primaryEmail } }: { user: CurrentUser }) {
  const t = useTranslate()
  const name = primaryEmail ? <bdi dir="ltr">{primaryEmail}</bdi> : <bdi>{displayName}</bdi>
  return (
    <p>
      <Filled text={t(en.notInvitedPerson)} values={{ name }} />
    </p>
  )
}
