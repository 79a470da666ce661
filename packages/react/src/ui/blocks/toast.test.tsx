// @vitest-environment jsdom
import { createClientApp } from '@portico/sdk/client'
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PorticoProvider } from '../../provider.tsx'
import { Toasts, useToast } from './toast.tsx'

const app = createClientApp({
  projectId: 'p',
  publishableClientKey: 'k',
  baseUrl: 'https://portico.example',
  fetch: async () => Response.json({}),
})
let root: Root
let show: ReturnType<typeof useToast>

function Page() {
  show = useToast()
  return null
}

beforeEach(async () => {
  vi.useFakeTimers()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <StrictMode>
        <PorticoProvider app={app}>
          <Toasts>
            <Page />
          </Toasts>
        </PorticoProvider>
      </StrictMode>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  vi.useRealTimers()
})

const toasts = () => [...document.querySelectorAll('[data-part=toast]')].map(({ textContent }) => textContent)
const wait = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

test('toasts are shown one after another, each for six seconds', async () => {
  await act(async () => {
    show('Saved')
    show('Removed', 'danger')
  })
  expect(toasts()).toEqual(['Saved'])
  await wait(5900)
  expect(toasts()).toEqual(['Saved'])
  await wait(200)
  expect(toasts()).toEqual(['Removed'])
  await wait(6100)
  expect(toasts()).toEqual([])
})

test('a dismissed toast is followed by the next one, and a text that is shown again is a new toast', async () => {
  await act(async () => {
    show('Saved')
    show('Saved')
  })
  const first = document.querySelector('[data-part=toast]')
  await act(async () => document.querySelector<HTMLElement>('[data-part=toast] button')?.click())
  expect(toasts()).toEqual(['Saved'])
  expect(document.querySelector('[data-part=toast]')).not.toBe(first)
})
