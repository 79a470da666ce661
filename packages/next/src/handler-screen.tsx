'use client'
import { PorticoHandler, type PorticoHandlerProps } from '@portico/react'
import { usePathname, useSearchParams } from 'next/navigation'

/** The properties of every screen. */
export type ScreenOptions = Omit<PorticoHandlerProps, 'location'>

/** Shows the screen at the location of the router, for a page of your own below the handler. */
export function HandlerScreen(props: ScreenOptions) {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  return <PorticoHandler {...props} location={{ pathname, search: search && `?${search}` }} />
}
