import type { ClientApp } from '@portico/sdk/client'
import { createContext } from 'react'
import type { InitialStates } from './initial-states.ts'
import type { DescribeErrors } from './messages/error-description.ts'
import type { Translate } from './messages/overrides.ts'

/** Moves the browser to a URL. Hosts with a client-side router pass theirs; the default loads the page. */
export type Navigate = (to: string, options: { replace: boolean }) => void

/** What the provider gives to everything under it. */
export interface Portico {
  app: ClientApp
  lang: string
  translate: Translate
  navigate: Navigate
  /** Begins to load the words for errors: to be called when something might fail. */
  describeErrors: DescribeErrors
  initialStates: InitialStates
}

export const PorticoContext = createContext<Portico | null>(null)
