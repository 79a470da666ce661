import { describe } from 'vitest'
import type { ExampleService } from '../open-service.ts'
import { prepareExample } from '../prepare-example.ts'
import { testWebApp } from '../test-web-app.ts'

const installed = (name: string) => async (service: ExampleService) => {
  await service.offerPackages()
  return prepareExample(name, { serviceUrl: service.url })
}

describe.each([
  { name: 'vite-react', hasRouter: false },
  { name: 'react-18', hasRouter: false },
  { name: 'react-router', hasRouter: true },
  { name: 'tanstack-router', hasRouter: true },
])('$name, with packages that npm installed', ({ name, hasRouter }) => {
  testWebApp({ prepare: installed(name), hasRouter })
})
