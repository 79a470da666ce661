import { type ClientApp, createClientApp } from '@portico/sdk/client'
import type { ElementOptions } from './element-options.ts'
import { createElementClass, type ElementContext } from './portico-element.ts'
import { screens } from './screens.ts'

/**
 * Defines the elements `<portico-sign-in>`, `<portico-sign-up>`, `<portico-handler>`, `<portico-account-settings>`,
 * `<portico-user-button>` and `<portico-team-switcher>` for one project, and returns its app. Call it once, in the browser.
 * Elements that stand in the page already are shown then. Throws an Error if they were defined before, or if an option
 * is missing.
 *
 * @example
 * const app = defineElements({ projectId: '…', publishableClientKey: '…', baseUrl: 'https://auth.example.com' })
 * const user = await app.currentUser.load()
 */
export function defineElements(options: ElementOptions): ClientApp {
  if (customElements.get('portico-sign-in'))
    throw new Error('The elements are defined already. Call defineElements once.')
  const { lang, languages, translationOverrides, navigate, layout, baseUrl = serviceUrl(), ...rest } = options
  const app = createClientApp({ ...rest, baseUrl })
  const context: ElementContext = { app, lang, languages, translationOverrides, navigate, layout }
  for (const [name, screen] of Object.entries(screens)) {
    customElements.define(`portico-${name}`, createElementClass(screen, context))
  }
  return app
}

/** The service from which the browser has loaded this script. Throws an Error if it comes from elsewhere. */
function serviceUrl(): string {
  const { origin, pathname } = new URL(import.meta.url)
  const [path] = /\/elements\/(?:assets\/)?portico[\w-]*\.js$/.exec(pathname) ?? []
  if (path === undefined) throw new Error('baseUrl is missing: set it to the address of your Portico service.')
  return origin + pathname.slice(0, -path.length)
}
