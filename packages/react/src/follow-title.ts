import type { ClientApp } from '@portico/sdk/client'

/**
 * Copies the visible title of the screen to the document, also when a step takes the place of a form. Returns a function
 * that restores the title of the host.
 */
export function followTitle(app: Pick<ClientApp, 'currentProject'>): () => void {
  const before = document.title
  let shown = before
  const update = () => {
    const title = visibleTitle()
    if (title === null) return
    const project = app.currentProject.getState()
    shown = project.status === 'ready' ? `${title} · ${project.value.displayName}` : title
    if (document.title !== shown) document.title = shown
  }
  const observer = new MutationObserver(update)
  observer.observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['hidden', 'data-view'],
  })
  update()
  return () => {
    observer.disconnect()
    // The host may have set another title meanwhile.
    if (document.title === shown) document.title = before
  }
}

function visibleTitle(): string | null {
  const titles = [...document.querySelectorAll('.portico-title')]
  return titles.find((title) => title.getClientRects().length > 0)?.textContent || null
}
