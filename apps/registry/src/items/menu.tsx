'use client'

import { type MenuButtonView, useMenuItem, useMenuPopup } from '@portico/react/hooks'
import { type ReactNode, useState } from 'react'

// Portico menu@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

export type Menu = Pick<MenuButtonView, 'menu' | 'list' | 'group'>

/** The open menu. It is placed at its button, above the page. */
export function MenuPopup({ menu, header, children }: { menu: Menu; header?: ReactNode; children: ReactNode }) {
  const popup = useMenuPopup(menu)
  return (
    <div
      {...popup}
      className="m-0 max-w-[min(24rem,calc(100vw-1rem))] min-w-56 overflow-auto rounded-md border bg-popover p-1 text-sm text-popover-foreground shadow-md"
    >
      {header}
      <div {...menu.list} className="-outline-offset-2 outline-ring focus-visible:outline-2">
        {children}
      </div>
    </div>
  )
}

const itemClass =
  'flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-start -outline-offset-2 outline-ring hover:bg-accent focus:bg-accent focus:text-accent-foreground focus-visible:outline-2'

type MenuItemProps = { menu: Menu; label: string; isChosen?: boolean; icon?: ReactNode; hint?: ReactNode } & (
  | { href: string; onSelect?: never }
  | { href?: never; onSelect: () => void }
)

/** An item: a link, or an action. */
export function MenuItem({ menu, icon, hint, ...options }: MenuItemProps) {
  const { label, href } = options
  const item = useMenuItem(menu, options)
  const content = (
    <>
      {icon}
      <span className="min-w-0 grow truncate" dir="auto" title={label}>
        {label}
      </span>
      {hint}
    </>
  )
  return href === undefined ? (
    <button {...item} className={itemClass} type="button">
      {content}
    </button>
  ) : (
    <a {...item} className={itemClass} href={href}>
      {content}
    </a>
  )
}

type PictureProps = { name: string; url?: string | null | undefined; isTeam?: boolean }

/** A picture, or the first letter of the name. Decorative: show the name beside it. */
export function Picture({ name, url, isTeam = false }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const hasImage = url && url !== brokenUrl
  // Not a text: the accessible name of a button contains its visible texts.
  const letter = hasImage ? '' : 'before:content-[attr(data-letter)]'
  const shape = isTeam ? 'size-6 rounded-md' : 'size-8 rounded-full'
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden bg-muted text-xs font-medium ${shape} ${letter}`}
      data-letter={name.charAt(0).toUpperCase()}
    >
      {hasImage && <img alt="" onError={() => setBrokenUrl(url)} referrerPolicy="no-referrer" src={url} />}
    </span>
  )
}
