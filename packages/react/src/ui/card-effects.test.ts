import { afterEach, expect, test, vi } from 'vitest'
import { startCardEffects } from './card-effects.ts'

afterEach(() => vi.unstubAllEnvs())

test('without ResizeObserver, matchMedia and animate, a card changes its height without animation', () => {
  vi.stubEnv('NODE_ENV', 'production')
  const card = Object.create({ offsetHeight: 100, offsetWidth: 100 })
  expect(() => startCardEffects(card)).not.toThrow()
})
