import { useUser } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PorticoTestProvider } from './test-provider.tsx'

const Greeting = () => <p>Hello {useUser()?.displayName}</p>

test('the first HTML of a server contains the user', () => {
  const html = renderToString(
    <PorticoTestProvider user={{ displayName: 'Fern' }}>
      <Greeting />
    </PorticoTestProvider>,
  )
  expect(html).toContain('Fern')
})
