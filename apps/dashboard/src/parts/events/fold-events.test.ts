import type { AuditEvent } from '@portico/sdk/server'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../pages/audit/sample-event.ts'
import { foldEvents } from './fold-events.ts'

const failure = (id: string, given: Partial<AuditEvent> = {}): AuditEvent => ({
  ...sampleEvent,
  type: 'sign_in_failed',
  userId: 'ann',
  details: { method: 'password', reason: 'EMAIL_PASSWORD_MISMATCH' },
  ...given,
  id,
})
const idsOf = (events: readonly AuditEvent[]) => foldEvents(events).map((group) => group.map(({ id }) => id).join(''))

test('equal failures that follow each other are one group', () => {
  expect(idsOf([failure('a'), failure('b', { at: new Date(5), requestId: 'other' }), failure('c')])).toEqual(['abc'])
})

test('failures of another user, reason or network, and those after another event, are groups of their own', () => {
  const others = [{ userId: 'bob' }, { details: { method: 'otp' } }, { networkAddress: '192.0.2.8' }, { device: 'x' }]
  for (const other of others) expect(idsOf([failure('a'), failure('b', other)])).toEqual(['a', 'b'])
  expect(idsOf([failure('a'), failure('b', { type: 'sign_in' }), failure('c')])).toEqual(['a', 'b', 'c'])
})

test('events that are no failures stay alone', () => {
  expect(idsOf([failure('a', { type: 'sign_in' }), failure('b', { type: 'sign_in' })])).toEqual(['a', 'b'])
})
