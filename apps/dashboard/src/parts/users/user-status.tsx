import type { ServerUser } from '@portico/sdk/server'
import { Chip } from '../lists/chip.tsx'
import { useUsersTexts } from './use-users-texts.ts'

/** The state of an account as a chip. The normal state is quiet. */
export function UserStatus({ user }: { user: ServerUser }) {
  const texts = useUsersTexts()
  if (user.ban) {
    return (
      <Chip tone="danger" icon="ban">
        {texts.banned}
      </Chip>
    )
  }
  if (user.isRestricted) {
    return (
      <Chip tone="warn" icon="clock">
        {texts.restricted}
      </Chip>
    )
  }
  if (user.isAnonymous) {
    return (
      <Chip tone="quiet" icon="user-round">
        {texts.anonymous}
      </Chip>
    )
  }
  if (user.primaryEmail && !user.primaryEmailVerified) {
    return (
      <Chip tone="warn" icon="mail">
        {texts.unverified}
      </Chip>
    )
  }
  return (
    <Chip tone="quiet" icon="circle-check">
      {texts.active}
    </Chip>
  )
}
