/** Renders copied screens for tests, and finds what they show. */
import { PorticoTestProvider, type PorticoTestProviderProps } from '@portico/testing/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'

let end = () => {}

/** Removes what was rendered. */
export const unmount = (): void => end()

/** Renders an item with the provider of the test kit. */
export function render(children: ReactNode, props: Omit<PorticoTestProviderProps, 'children'> = {}): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <PorticoTestProvider navigate={() => {}} {...props}>
      {children}
    </PorticoTestProvider>,
  )
  end = () => {
    root.unmount()
    container.remove()
  }
}

export const shown = () => document.body.textContent ?? ''
export const expectText = (text: string) => vi.waitFor(() => expect(shown()).toContain(text), 10_000)
export const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  )
export const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)
export const noteOf = (name: string) =>
  document.getElementById(input(name)?.getAttribute('aria-describedby') ?? '')?.textContent
