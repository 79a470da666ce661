// @vitest-environment jsdom
// #region component
import { PorticoTestProvider } from '@portico/testing/react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Garden } from '../src/garden'

test('a user who may plant has a button for it', async () => {
  createRoot(document.body).render(
    <PorticoTestProvider user={{ displayName: 'Ann' }} permissions={['plant']}>
      <Garden />
    </PorticoTestProvider>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toBe('The garden of AnnPlant a seed'))
})
// #endregion
