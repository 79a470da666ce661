import { PorticoProvider, type PorticoProviderProps } from '@portico/react'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { attributesOf } from './attributes.ts'
import type { ElementScreen } from './screens.ts'

/** Properties of the provider that all elements of a page share. */
export type ElementContext = Omit<PorticoProviderProps, 'children' | 'initial' | 'slots'>

/**
 * An element that shows a screen as its own children, without a shadow root: password managers do not look into one, and
 * the styles of the page apply.
 */
export interface PorticoElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(): void
}

/** Creates the class of an element. Each element has a tree of its own; the app, with its session and caches, is shared. */
export function createElementClass(
  { attributes, render }: ElementScreen,
  context: ElementContext,
): new () => PorticoElement {
  return class extends HTMLElement implements PorticoElement {
    static readonly observedAttributes = attributes
    #root: Root | null = null

    connectedCallback() {
      this.#root ??= createRoot(this)
      this.#show()
    }

    disconnectedCallback() {
      // An element that moves is connected again at once, and keeps its state.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#root?.unmount()
        this.#root = null
      })
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#show()
    }

    #show() {
      this.#root?.render(createElement(PorticoProvider, context, render(attributesOf(this))))
    }
  }
}
