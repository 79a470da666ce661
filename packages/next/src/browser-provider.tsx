'use client'
import { type InitialValues, PorticoProvider, type PorticoProviderProps, type Slots } from '@portico/react'
import { type ClientApp, createClientApp, type Urls, withBasePath } from '@portico/sdk/client'
import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect } from 'react'
import type { ProjectSettings } from './config.ts'

/** The settings of the screens. */
export interface ProviderSettings extends Pick<PorticoProviderProps, 'lang' | 'layout' | 'translationOverrides'> {
  /**
   * Classes or components for the parts of the screens. A server component can pass classes, and components of modules
   * with `'use client'`.
   */
  slots?: Slots
  /** The paths of the screens, if they are not below `/handler`. */
  urls?: Partial<Urls>
}

interface BrowserProviderProps extends ProviderSettings {
  project: ProjectSettings
  initial: InitialValues
  children?: ReactNode
}

const OuterSettings = createContext<ProviderSettings>({})

/** Provides the app of this page, or, during server rendering, an app without a session. */
export function BrowserProvider({ project, initial, children, ...own }: BrowserProviderProps) {
  const settings = { ...useContext(OuterSettings), ...own }
  const { urls = {}, ...screens } = settings
  const shared = sharedAppOf(project, urls)
  const { app } = shared
  const router = useRouter()
  const navigate = useCallback(
    (to: string, { replace }: { replace: boolean }) => {
      // The router may have prefetched pages for the former session, for example their redirect to sign-in.
      const isLoaded = !to.startsWith('/') || shared.hasChangedUser
      const target = isLoaded ? loader : router
      // The router adds the base path itself.
      const url = isLoaded ? withBasePath(app.basePath, to) : to
      if (replace) target.replace(url)
      else target.push(url)
    },
    [shared, app, router],
  )
  // Server components that were rendered for the former session are rendered again.
  useEffect(() => {
    return app.session.subscribe(() => {
      shared.hasChangedUser = true
      router.refresh()
    })
  }, [shared, app, router])
  return (
    <OuterSettings.Provider value={settings}>
      <PorticoProvider {...screens} app={app} initial={initial} navigate={navigate}>
        {'user' in initial ? children : <Suspense>{children}</Suspense>}
      </PorticoProvider>
    </OuterSettings.Provider>
  )
}

/** Navigates with a full page load. */
const loader = {
  push: (to: string) => window.location.assign(to),
  replace: (to: string) => window.location.replace(to),
}

/** An app that providers of several layouts share. */
interface SharedApp {
  readonly app: ClientApp
  /** True if the user has changed since the page was loaded. */
  hasChangedUser: boolean
}

const sharedApps = new Map<string, SharedApp>()

/** Returns the app of these settings. */
function sharedAppOf(project: ProjectSettings, urls: Partial<Urls>): SharedApp {
  const key = JSON.stringify([project, urls])
  const shared = sharedApps.get(key) ?? { app: createClientApp({ ...project, urls }), hasChangedUser: false }
  sharedApps.set(key, shared)
  return shared
}
