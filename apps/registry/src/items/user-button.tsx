'use client'

import { usePortico, useSignOut, useUser } from '@portico/react'
import { ScreenTexts, useErrorText, useMenuButton, useTranslate, useUrlOf } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { CurrentUser } from '@portico/sdk/client'
import { type Menu, MenuItem, MenuPopup, Picture } from './menu'

// Portico user-button@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

const placeholder = <span className="inline-block size-8 animate-pulse rounded-full bg-muted" />

/** The account menu for the header of your app. */
export function UserButton() {
  return (
    <ScreenTexts fallback={placeholder}>
      <AccountMenu />
    </ScreenTexts>
  )
}

function AccountMenu() {
  const t = useTranslate()
  const { data: user, error, isLoading, refetch } = useUser({ suspense: false })
  const problem = useErrorText(error)
  const menu = useMenuButton({ label: t(texts.accountMenu) })
  if (isLoading) return placeholder
  return (
    <div {...menu.root} className="inline-block">
      <button
        {...menu.button}
        aria-label={t(texts.accountMenu)}
        className="rounded-full outline-offset-2 outline-ring focus-visible:outline-2"
      >
        <Picture name={user?.displayName ?? user?.primaryEmail ?? '?'} url={user?.profileImageUrl} />
      </button>
      {menu.isOpen && (
        <MenuPopup
          header={user ? <Person user={user} /> : <p className="p-2">{problem || t(texts.notSignedIn)}</p>}
          menu={menu}
        >
          {problem && (
            <MenuItem label={t(texts.retry)} menu={menu} onSelect={() => void refetch().catch(() => undefined)} />
          )}
          {user ? <SignedInItems menu={menu} /> : <SignedOutItems menu={menu} />}
        </MenuPopup>
      )}
    </div>
  )
}

function Person({ user }: { user: CurrentUser }) {
  return (
    <div className="mb-1 grid border-b p-2">
      <span className="font-medium wrap-anywhere" dir="auto">
        {user.displayName ?? user.primaryEmail}
      </span>
      {user.displayName && (
        <bdi className="wrap-anywhere text-muted-foreground" dir="ltr">
          {user.primaryEmail}
        </bdi>
      )}
    </div>
  )
}

/** Add your own items here. */
function SignedInItems({ menu }: { menu: Menu }) {
  const t = useTranslate()
  const { urls } = usePortico()
  const { signOut } = useSignOut()
  return (
    <>
      <MenuItem href={urls.accountSettings} label={t(texts.accountSettings)} menu={menu} />
      <MenuItem label={t(texts.signOut)} menu={menu} onSelect={() => void signOut()} />
    </>
  )
}

function SignedOutItems({ menu }: { menu: Menu }) {
  const t = useTranslate()
  const urlOf = useUrlOf()
  return (
    <>
      <MenuItem href={urlOf('signIn')} label={t(texts.signInLink)} menu={menu} />
      <MenuItem href={urlOf('signUp')} label={t(texts.signUpLink)} menu={menu} />
    </>
  )
}
