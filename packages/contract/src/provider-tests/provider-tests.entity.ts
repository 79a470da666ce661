/** Fields of tests of identity providers. No schema library here. */

import { date, entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { providerTests, ProviderTestResult as ResultSchema } from './provider-tests.ts'

type WireTest = WireOf<(typeof providerTests)['start']['response']>
export type WireProviderTestResult = WireOf<typeof ResultSchema>

export const providerTestFields = entity<WireTest>()({
  /** Open it in a new window of the browser. */
  url: 'url',
  expiresAt: date('expires_at_millis'),
})

export const providerTestResultFields = entity<WireProviderTestResult>()({
  /** Null if all steps succeeded. */
  failedStep: 'failed_step',
  cause: 'cause',
  /** Error response of the provider: its code, and its description if it sent one. */
  providerError: 'provider_error',
  /** Further information about the failure. */
  detail: 'detail',
  profile: nested('profile', {
    accountId: 'account_id',
    displayName: 'display_name',
    email: 'email',
    isEmailVerified: 'is_email_verified',
  }),
})

/** A test of an identity provider that was started. */
export interface ProviderTest extends Shape<typeof providerTestFields, WireTest> {}
/** Outcome of a test of an identity provider. */
export interface ProviderTestResult extends Shape<typeof providerTestResultFields, WireProviderTestResult> {}
