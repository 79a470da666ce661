import { PorticoProvider, PorticoTheme, SignIn, type Slots, type Theme } from '@portico/react'
import { createClientApp } from '@portico/sdk/client'
import { type ComponentProps, createElement } from 'react'
import { createRoot } from 'react-dom/client'

interface HostCase extends Pick<ComponentProps<typeof PorticoProvider>, 'layout' | 'slots'> {
  theme?: Theme
}

type Slot = Exclude<Slots[keyof Slots], string | undefined>

const Button: Slot = (props) => <button {...props} data-host="button" type="submit" />
const Card: Slot = (props) => <article {...props} data-host="card" />
const Title: Slot = (props) => <h3 {...props} data-host="title" />
const Link: Slot = (props) => <a {...props} data-host="link" />

const parts = ['button', 'card', 'title', 'link', 'back', 'lead', 'asides'] as const

/** Properties that a host passes to the screens, by the fragment of the URL. */
const cases: Readonly<Record<string, HostCase>> = {
  usual: {},
  classes: { slots: Object.fromEntries(parts.map((part) => [part, `host-${part}`])) },
  components: { slots: { button: Button, card: Card, title: Title, link: Link } },
  pale: { theme: { light: { muted: '#ccc' } } },
  readable: { theme: { light: { muted: '#555', primary: '#246' } } },
  below: { layout: { providers: 'below' } },
  icons: { layout: { providerStyle: 'icons' } },
  list: { layout: { providerStyle: 'list' } },
  brand: { layout: { providerColors: 'brand' } },
  frame: { layout: { logo: <b>Fernwood</b>, links: { terms: '/terms', privacy: '/privacy', help: '/help' } } },
}

const app = createClientApp({
  projectId: 'p',
  publishableClientKey: 'k',
  baseUrl: window.location.origin,
  tokenStore: 'memory',
})
const { theme, ...settings } = cases[window.location.hash.slice(1)] ?? {}
const container = document.getElementById('root')
if (container) {
  const screen = theme ? <PorticoTheme theme={theme}>{<SignIn />}</PorticoTheme> : <SignIn />
  createRoot(container).render(createElement(PorticoProvider, { app, ...settings }, screen))
}
