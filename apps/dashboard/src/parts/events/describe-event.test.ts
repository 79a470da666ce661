import type { AuditEvent } from '@portico/sdk/server'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../pages/audit/sample-event.ts'
import { events as texts } from '../../texts/en/events.ts'
import { createFormats } from '../../texts/format.ts'
import { describeEvent } from './describe-event.ts'
import { eventItem } from './event-item.ts'

const event: AuditEvent = {
  ...sampleEvent,
  type: 'sign_in_failed',
  userId: 'ann',
  userName: 'Ann',
  device: 'Firefox on Linux',
  country: 'NO',
}
const wording = { texts, country: createFormats('en').country }

test('a sentence names the actor, unless it was the user or is not known', () => {
  const titleOf = (actor: AuditEvent['actor']) => describeEvent({ ...event, actor }, 'ann', wording).title
  expect(titleOf({ type: 'user', id: null, name: null })).toBe('Sign-in failed')
  expect(titleOf({ type: 'user', id: 'ann', name: 'Ann' })).toBe('Sign-in failed')
  expect(titleOf({ type: 'user', id: 'bob', name: 'Bob' })).toBe('Sign-in failed by Bob')
  expect(titleOf({ type: 'user', id: 'bob', name: null })).toBe('Sign-in failed by a user')
  expect(titleOf({ type: 'api_key', id: null, name: null })).toBe('Sign-in failed by an API key')
  expect(titleOf({ type: 'api_key', id: 'set', name: 'Setup' })).toBe('Sign-in failed by the API key “Setup”')
})

test('details have the name of the country', () => {
  expect(describeEvent(event, 'ann', wording).details).toEqual(['Firefox on Linux', 'Norway', '192.0.2.7'])
  expect(describeEvent({ ...event, country: null }, 'ann', wording).details).toEqual(['Firefox on Linux', '192.0.2.7'])
})

test('equal events are one item of a timeline, with their number', () => {
  const { plural, country } = createFormats('en')
  const titleOf = (...older: AuditEvent[]) => eventItem([event, ...older], 'ann', { texts, country, plural }).title
  expect(titleOf()).toBe('Sign-in failed')
  expect(titleOf(event, event)).toBe('Sign-in failed, 3 times')
})
