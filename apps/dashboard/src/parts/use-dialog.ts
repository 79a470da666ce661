import type { OwnerRole } from '@portico/sdk/admin'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useRights } from '../owner/use-may.ts'

/**
 * The dialog of a page that is open, or null. The address contains it as its hash, for owners with the role that it needs:
 * `#create`, or `#edit=<id>` with the id of its subject. Questions before a loss have no address.
 * @param roles the dialogs by name, each with the role that it needs
 */
export function useDialog<Name extends string>(roles: Readonly<Record<Name, OwnerRole>>) {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const may = useRights()
  const [name = '', id = null] = hash.split('=', 2)
  const isName = (text: string): text is Name => Object.hasOwn(roles, text)
  const open = isName(name) && may(roles[name]) ? name : null
  const go = useCallback(
    (hash: string) =>
      void navigate({ to: '.', search: true, hash, replace: true, resetScroll: false, hashScrollIntoView: false }),
    [navigate],
  )
  const show = useCallback((name: Name, id?: string) => go(id === undefined ? name : `${name}=${id}`), [go])
  return {
    open,
    /** The subject of the open dialog, or null. */
    id: open === null ? null : id,
    show,
    close() {
      if (open !== null) go('')
    },
  }
}
