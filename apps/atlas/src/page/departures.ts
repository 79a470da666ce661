/** Cancels navigations of screens and reports their destination. */
type Listener = (url: URL) => void

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean }
}

/**
 * Cancels navigations of the page by the Navigation API: links, `location.assign`, forms. Browsers without it follow
 * them, and the server of the atlas shows a notice.
 */
export function watchDepartures(onDeparture: Listener): void {
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (!(navigation instanceof EventTarget)) return
  navigation.addEventListener('navigate', (event) => {
    if (!isNavigateEvent(event) || event.destination.sameDocument || !event.cancelable) return
    const url = new URL(event.destination.url)
    // Links between states, and reloads.
    if (url.origin === location.origin && url.pathname.includes('/state/')) return
    event.preventDefault()
    onDeparture(url)
  })
}

function isNavigateEvent(event: Event): event is NavigateEvent {
  return 'destination' in event
}
