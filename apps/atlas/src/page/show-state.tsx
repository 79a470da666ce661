import { type Navigate, PorticoHandler, PorticoProvider } from '@portico/react'
import { createClientApp } from '@portico/sdk/client'
import { Fragment, type ReactNode, StrictMode } from 'react'
import { createFixtureFetch } from '../fixtures/service.ts'
import { projectId, projectWith } from '../fixtures/values.ts'
import type { ListedState } from '../states/index.ts'
import { arrangements } from './arrangements.tsx'
import { elements } from './elements.tsx'
import { type Language, overridesFor } from './languages.ts'
import { createSessionStore } from './session-store.ts'

/** Returns the packaged screen of a state. */
export function stateElements(state: ListedState, language: Language, navigate: Navigate) {
  const screen = <PorticoHandler fullPage location={locationOf(state.path)} />
  return inState(state, language, navigate, state.element === undefined ? screen : elements[state.element])
}

/** Renders a screen in a state. Each call creates a new app, so that states share no cache. */
export function inState(state: ListedState, language: Language, navigate: Navigate, screen: ReactNode) {
  const { project, responses, isSignedIn = false, arrangement = '' } = state
  const { Theme = Fragment, words, ...arranged } = arrangements[arrangement] ?? {}
  const usual = { lang: language, translationOverrides: overridesFor(language) }
  const app = createClientApp({
    projectId,
    publishableClientKey: 'pck_atlas',
    baseUrl: 'https://portico.example',
    fetch: createFixtureFetch({ 'GET /projects/current': { body: projectWith(project) }, ...responses }),
    tokenStore: createSessionStore(isSignedIn, state.claims),
  })
  return (
    <StrictMode>
      <PorticoProvider {...arranged} {...(language === 'en' && words ? words : usual)} app={app} navigate={navigate}>
        <Theme>{screen}</Theme>
      </PorticoProvider>
    </StrictMode>
  )
}

function locationOf(path: string) {
  const { pathname, search } = new URL(path, 'https://atlas.example/handler/')
  return { pathname, search }
}
