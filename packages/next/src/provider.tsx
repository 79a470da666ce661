import type { CurrentUser } from '@portico/sdk/client'
import type { ReactNode } from 'react'
import { BrowserProvider, type ProviderSettings } from './browser-provider.tsx'
import { readSettings } from './config.ts'
import { findProject } from './find-project.ts'

/** The properties of the provider. */
export interface PorticoProviderProps extends ProviderSettings {
  /**
   * The user of the request: `await getUser()`. The first HTML then shows it, and the pages below are rendered for each
   * request. Leave it out to keep pages static: components with `useUser` are then rendered in the browser.
   */
  user?: CurrentUser | null
  children?: ReactNode
}

/**
 * Makes the app available to the screens and hooks below. Put it into the root layout. A second one around a part of the
 * app, with the user, takes everything else from the outer one.
 */
export async function PorticoProvider({ user, children, ...settings }: PorticoProviderProps) {
  const project = await findProject()
  const initial = { ...(project && { project }), ...(user !== undefined && { user }) }
  return (
    <BrowserProvider {...settings} initial={initial} project={readSettings()}>
      {children}
    </BrowserProvider>
  )
}
