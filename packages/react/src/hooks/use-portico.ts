import type { ClientApp } from '@portico/sdk/client'
import { useContext } from 'react'
import { type Portico, PorticoContext } from '../portico-context.ts'

/** Returns the app of the nearest {@link PorticoProvider}. */
export function usePortico(): ClientApp {
  return usePorticoContext().app
}

/** Returns app, language, texts and navigation of the nearest provider. */
export function usePorticoContext(): Portico {
  const context = useContext(PorticoContext)
  if (!context) {
    throw new Error('Wrap this in <PorticoProvider app={createClientApp({ … })}>.')
  }
  return context
}
