import type { CurrentUser } from '@portico/sdk/client'
import type { ReactNode } from 'react'
import { usePorticoContext } from './hooks/use-portico.ts'
import { useResource } from './hooks/use-resource.ts'
import { useSignOut } from './hooks/use-sign-out.ts'
import { useTranslate } from './hooks/use-translate.ts'
import * as en from './messages/en.ts'
import { Avatar } from './ui/avatar.tsx'
import { person } from './ui/card-icons.ts'
import { Icon } from './ui/icon.tsx'
import { Menu, type MenuItem } from './ui/menu.tsx'
import { Root } from './ui/root.tsx'

/** Properties of `UserButton`. */
export interface UserButtonProps {
  /** Shows name and address beside the picture. */
  showUserInfo?: boolean
  /** Adds an item that calls this, for hosts that can switch between light and dark. */
  colorModeToggle?: () => void | Promise<void>
  /** The host's own items. */
  extraItems?: readonly { text: string; icon: ReactNode; onClick: () => void | Promise<void> }[]
}

/** The account menu of the host's header. */
export function UserButton({ showUserInfo = false, colorModeToggle, extraItems = [] }: UserButtonProps) {
  const { app, translate: t, navigate } = usePorticoContext()
  const { signOut } = useSignOut()
  const state = useResource(app.currentUser)
  if (state.status === 'pending') return <Root className="portico-inline portico-user-waiting" />
  const user = state.status === 'ready' ? state.value : null

  const goTo = (screen: 'signIn' | 'signUp') => () => navigate(app.urlOf(screen), { replace: false })
  const anonymous: MenuItem[] = [
    { label: t(en.signInLink), onSelect: goTo('signIn') },
    { label: t(en.signUpLink), onSelect: goTo('signUp') },
  ]
  const items: MenuItem[] = [
    ...(user ? [] : anonymous),
    ...extraItems.map(({ text, icon, onClick }) => ({ label: text, icon, onSelect: () => void onClick() })),
    ...(colorModeToggle ? [{ label: t(en.toggleTheme), onSelect: () => void colorModeToggle() }] : []),
    ...(user ? [{ label: t(en.signOut), onSelect: () => void signOut() }] : []),
  ]
  return (
    <Root className="portico-inline">
      <Menu
        header={user ? <UserInfo user={user} /> : t(en.notSignedIn)}
        items={items}
        label={t(en.accountMenu)}
        trigger={<Trigger showUserInfo={showUserInfo} user={user} />}
      />
    </Root>
  )
}

function Trigger({ user, showUserInfo }: { user: CurrentUser | null; showUserInfo: boolean }) {
  if (!user) return <Icon shape={person} />
  return (
    <>
      <Avatar id={user.id} imageUrl={user.profileImageUrl} name={nameOf(user)} />
      {showUserInfo && <UserInfo user={user} />}
    </>
  )
}

function UserInfo({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { displayName, primaryEmail } = user
  return (
    <span className="portico-user-info">
      <bdi className="portico-user-name">{displayName ?? primaryEmail ?? t(en.accountMenu)}</bdi>
      {displayName && primaryEmail && <bdi dir="ltr">{primaryEmail}</bdi>}
    </span>
  )
}

function nameOf({ displayName, primaryEmail }: CurrentUser): string {
  return displayName ?? primaryEmail ?? ''
}
