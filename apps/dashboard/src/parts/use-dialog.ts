import type { OwnerRole } from '@portico/sdk/admin'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRights } from '../owner/use-may.ts'

/**
 * The dialog of a page that is open, or null. The address opens one by a hash with its name, such as `#create`, for owners
 * with the role that it needs.
 * @param roles the dialogs by name, each with the role that it needs
 */
export function useDialog<Name extends string>(roles: Readonly<Record<Name, OwnerRole>>) {
  const [shown, show] = useState<Name | null>(null)
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const may = useRights()
  const isName = (text: string): text is Name => Object.hasOwn(roles, text)
  const addressed = isName(hash) && may(roles[hash]) ? hash : null
  function close() {
    show(null)
    // The same address opens the dialog again.
    if (addressed !== null) void navigate({ to: '.', search: true, hash: '', replace: true })
  }
  return { open: shown ?? addressed, show, close }
}
