import { expect, it } from 'vitest'
import { readProviderTestResult } from './admin.ts'

const wire = {
  failed_step: 'token',
  cause: 'client_refused',
  provider_error: { code: 'invalid_client', description: 'No & no' },
  detail: null,
  profile: null,
}

it('reads the result of a test from the hash of a URL', () => {
  const hash = `#${new URLSearchParams({ provider_test: JSON.stringify(wire) })}`
  expect(readProviderTestResult(hash)).toEqual({
    failedStep: 'token',
    cause: 'client_refused',
    providerError: { code: 'invalid_client', description: 'No & no' },
    detail: null,
    profile: null,
  })
})

it('returns null for a hash without a result', () => {
  for (const hash of ['', '#', '#section', '#provider_test=', '#provider_test={', '#provider_test=null']) {
    expect(readProviderTestResult(hash)).toBeNull()
  }
})
