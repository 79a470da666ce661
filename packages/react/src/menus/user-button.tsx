import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { CurrentUser } from '@portico/sdk/client'
import { type ReactNode, useState } from 'react'
import { useErrorText } from '../hooks/use-error-text.ts'
import { useUrlOf } from '../hooks/use-href.ts'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useSignOut } from '../hooks/use-sign-out.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { person } from '../ui/icons/card-icons.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { passkey } from '../ui/icons/icons.ts'
import { leave, moon, retryArrow } from '../ui/icons/menu-icons.ts'
import { Menu } from '../ui/menu/menu.tsx'
import { MenuItem } from '../ui/menu/menu-item.tsx'
import { Root } from '../ui/root.tsx'
import { ItemsOrLanguages } from './items-or-languages.tsx'
import { ModeHint } from './mode-hint.tsx'
import { TriggerSkeleton } from './trigger-skeleton.tsx'

/** Properties of `UserButton`. */
export interface UserButtonProps {
  /** Shows name and address beside the picture. */
  showUserInfo?: boolean
  /** Adds an item that calls this, for hosts that can switch between light and dark. */
  colorModeToggle?: () => void | Promise<void>
  /** The host's own items. Icons are 16 px wide. */
  extraItems?: readonly { text: string; icon: ReactNode; onClick: () => void | Promise<void> }[]
}

/** The account menu of the host's header. */
export function UserButton(props: UserButtonProps) {
  return (
    <WithTexts fallback={<TriggerSkeleton lines={props.showUserInfo ? 2 : 0} />}>
      <AccountMenu {...props} />
    </WithTexts>
  )
}

function AccountMenu({ showUserInfo = false, ...items }: UserButtonProps) {
  const { app, translate: t } = usePorticoContext()
  const [problem, setProblem] = useState('')
  const state = useResource(app.currentUser)
  const errorText = useErrorText(state.status === 'failed' ? state.error : undefined)
  if (state.status === 'pending') return <TriggerSkeleton lines={showUserInfo ? 2 : 0} />
  const user = state.status === 'ready' ? state.value : null
  const { title, address } = namesOf(user)
  const isNamed = user !== null && showUserInfo
  return (
    <Root className="portico-inline">
      <Menu
        // Speech input finds a button by the words that it shows.
        buttonLabel={isNamed ? fill(t(en.accountMenuOf), { name: `${title} ${address}`.trim() }) : t(en.accountMenu)}
        header={user ? <Person user={user} /> : <p className="portico-group">{errorText || t(en.notSignedIn)}</p>}
        label={t(en.accountMenu)}
        onProblemDismissed={() => setProblem('')}
        problem={problem}
        trigger={isNamed ? <Person user={user} /> : <UserPicture user={user} />}
      >
        <ItemsOrLanguages onProblem={setProblem} user={user}>
          {(languageItem) => (
            <>
              {state.status === 'failed' && <RetryItem />}
              {user ? (
                <SignedInItems {...items} languageItem={languageItem} />
              ) : (
                <SignedOutItems {...items} languageItem={languageItem} />
              )}
            </>
          )}
        </ItemsOrLanguages>
      </Menu>
    </Root>
  )
}

function RetryItem() {
  const { app, translate: t } = usePorticoContext()
  return <MenuItem icon={<Icon shape={retryArrow} />} label={t(en.retry)} onSelect={app.currentUser.invalidate} />
}

interface ItemsProps extends UserButtonProps {
  languageItem: ReactNode
}

function SignedInItems(props: ItemsProps) {
  const { app, translate: t } = usePorticoContext()
  const { signOut } = useSignOut()
  return (
    <>
      <hr />
      <MenuItem href={app.urls.accountSettings} icon={<Icon shape={person} />} label={t(en.accountSettings)} />
      <HostItems {...props} />
      <hr />
      <MenuItem
        icon={
          <span className="portico-flip">
            <Icon shape={leave} />
          </span>
        }
        label={t(en.signOut)}
        onSelect={() => void signOut()}
      />
    </>
  )
}

function SignedOutItems(props: ItemsProps) {
  const t = useTranslate()
  const urlOf = useUrlOf()
  return (
    <>
      <MenuItem href={urlOf('signIn')} icon={<Icon shape={passkey} />} label={t(en.signInLink)} />
      <MenuItem href={urlOf('signUp')} icon={<Icon shape={person} />} label={t(en.signUpLink)} />
      <hr />
      <HostItems {...props} />
    </>
  )
}

function HostItems({ extraItems = [], colorModeToggle, languageItem }: ItemsProps) {
  const t = useTranslate()
  return (
    <>
      {extraItems.map(({ text, icon, onClick }) => (
        <MenuItem icon={icon} isName key={text} label={text} onSelect={() => void onClick()} />
      ))}
      {colorModeToggle && (
        <MenuItem
          hint={<ModeHint />}
          icon={<Icon shape={moon} />}
          label={t(en.toggleTheme)}
          onSelect={() => void colorModeToggle()}
        />
      )}
      {languageItem}
    </>
  )
}

function Person({ user }: { user: CurrentUser }) {
  const { title, address } = namesOf(user)
  return (
    <span className="portico-person">
      <UserPicture user={user} />
      <span className="portico-names">
        <span className="portico-cut" dir="auto" title={title}>
          {title}
        </span>{' '}
        {address && (
          <bdi className="portico-cut portico-small" dir="ltr" title={address}>
            {address}
          </bdi>
        )}
      </span>
    </span>
  )
}

function UserPicture({ user }: { user: CurrentUser | null }) {
  return <Avatar id={user?.id} imageUrl={user?.profileImageUrl} name={namesOf(user).title} />
}

/** Returns the display name and the address, or the address alone as title. */
function namesOf(user: CurrentUser | null): { title: string; address: string } {
  const { displayName, primaryEmail } = user ?? {}
  return { title: displayName || primaryEmail || '', address: displayName ? (primaryEmail ?? '') : '' }
}
