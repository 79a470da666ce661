'use client'
import { type InitialValues, PorticoProvider, type PorticoProviderProps } from '@portico/react'
import { type ClientApp, createClientApp, type Urls } from '@portico/sdk/client'
import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect } from 'react'
import type { ProjectSettings } from './config.ts'

/** The settings of the screens. */
export interface ProviderSettings extends Pick<PorticoProviderProps, 'lang' | 'translationOverrides'> {
  /** The paths of the screens, if they are not below `/handler`. */
  urls?: Partial<Urls>
}

interface BrowserProviderProps extends ProviderSettings {
  project: ProjectSettings
  initial: InitialValues
  children?: ReactNode
}

const OuterSettings = createContext<ProviderSettings>({})

/** Provides the app of this page, or, while a server renders, an app that acts for nobody. */
export function BrowserProvider({ project, initial, children, ...own }: BrowserProviderProps) {
  const settings = { ...useContext(OuterSettings), ...own }
  const { urls = {}, ...screens } = settings
  const app = appOf(project, urls)
  const router = useRouter()
  const navigate = useCallback(
    (to: string, { replace }: { replace: boolean }) => {
      if (!to.startsWith('/')) window.location.assign(to)
      else if (replace) router.replace(to)
      else router.push(to)
    },
    [router],
  )
  // What servers have rendered for the former session is not shown to the next one.
  useEffect(() => app.session.subscribe(router.refresh), [app, router])
  return (
    <OuterSettings.Provider value={settings}>
      <PorticoProvider {...screens} app={app} initial={initial} navigate={navigate}>
        {'user' in initial ? children : <Suspense>{children}</Suspense>}
      </PorticoProvider>
    </OuterSettings.Provider>
  )
}

const apps = new Map<string, ClientApp>()

/** Returns the app of these settings. Providers of several layouts share it. */
function appOf(project: ProjectSettings, urls: Partial<Urls>): ClientApp {
  const key = JSON.stringify([project, urls])
  const app = apps.get(key) ?? createClientApp({ ...project, urls })
  apps.set(key, app)
  return app
}
