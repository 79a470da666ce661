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
/** Waits until an assertion holds; requests of a screen may take seconds on a busy machine. */
export const eventually = (assertion: () => void) => vi.waitFor(assertion, 10_000)
export const expectText = (text: string) => eventually(() => expect(shown()).toContain(text))
export const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  )
export const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)
export const noteOf = (name: string) =>
  document.getElementById(input(name)?.getAttribute('aria-describedby') ?? '')?.textContent

/** Clicks a button as soon as it stands on the page. */
export async function press(name: string): Promise<void> {
  await eventually(() => expect(button(name), name).toBeDefined())
  button(name)?.click()
}

/** Submits the form of a field as soon as it stands on the page, with a value when one is given. */
export async function submit(name: string, value?: string): Promise<void> {
  await eventually(() => expect(input(name), name).not.toBeNull())
  const field = input(name)
  if (field && value !== undefined) field.value = value
  field?.form?.requestSubmit()
}
