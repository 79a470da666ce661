import type { AuditEvent } from '@portico/sdk/server'
import { expect, test } from 'vitest'
import { events as texts } from '../../texts/en/events.ts'
import { sampleEvent } from '../audit/sample-event.ts'
import { foldRecentEvents } from './fold-recent-events.ts'

const created = (userName: string, given: Partial<AuditEvent> = {}): AuditEvent => ({
  ...sampleEvent,
  type: 'user_created',
  userId: userName,
  userName,
  ...given,
})
const groupsOf = (events: readonly AuditEvent[]) =>
  foldRecentEvents(events, { texts, country: (code) => code }, (at) => at.toISOString().slice(0, 10)).map(
    ({ events: { length }, subjects }) => [length, ...subjects],
  )

test('events that differ in their subjects and times are one group, with each subject once', () => {
  expect(groupsOf([created('Ann'), created('Ben'), created('Ann', { requestId: 'other' })])).toEqual([
    [3, 'Ann', 'Ben'],
  ])
})

test('events of another day, type or network are groups of their own', () => {
  for (const other of [
    { at: new Date(9 * 86_400_000) },
    { type: 'sign_up' },
    { networkAddress: '192.0.2.8' },
  ] as const) {
    expect(groupsOf([created('Ann'), created('Ben', other), created('Cho')])).toEqual([
      [1, 'Ann'],
      [1, 'Ben'],
      [1, 'Cho'],
    ])
  }
})
