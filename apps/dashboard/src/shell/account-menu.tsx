import { useUser } from '@portico/react'
import { Avatar } from '../parts/avatar.tsx'
import { deferredMenu } from '../parts/deferred-menu.tsx'
import { Icon } from '../parts/icon.tsx'

const DeferredMenu = deferredMenu(async () => (await import('./opened-account-menu.tsx')).OpenedAccountMenu)

/** The signed-in owner, whose menu opens at a press. */
export function AccountMenu() {
  const { data: user } = useUser({ suspense: false })
  const name = user?.displayName ?? user?.primaryEmail ?? ''
  return (
    <DeferredMenu
      trigger={
        <button className="me" type="button">
          <Avatar id={user?.id ?? ''} name={name} imageUrl={user?.profileImageUrl ?? null} />
          <span>
            <bdi className="trunc strong">{name}</bdi>
          </span>
          <Icon name="ellipsis" />
        </button>
      }
    />
  )
}
