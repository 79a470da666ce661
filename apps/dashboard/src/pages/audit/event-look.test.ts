import type { AuditEvent } from '@portico/sdk/server'
import { expect, test } from 'vitest'
import { iconOfEvent, subjectOf, toneOfEvent } from '../../parts/events/event-look.ts'
import { sampleEvent } from './sample-event.ts'

const event = { ...sampleEvent, details: { limit: 'networkPerMinute' } }

test.each(['limit_exceeded', 'tokens_refused'] as const)('%s is about a network, unless a user is known', (type) => {
  expect(subjectOf({ ...event, type })).toBe('192.0.2.7')
  expect(subjectOf({ ...event, type, userId: 'ann' })).toBe('ann')
  expect([iconOfEvent(type), toneOfEvent(type)]).toEqual(['shield-alert', 'warn'])
})

test('a lockout is about the address, or the user', () => {
  const lockout: AuditEvent = { ...event, type: 'account_locked_out', userId: 'ann', details: {} }
  expect(subjectOf({ ...lockout, details: { email: 'ann@example.com' } })).toBe('ann@example.com')
  expect(subjectOf(lockout)).toBe('ann')
  expect(toneOfEvent(lockout.type)).toBe('warn')
})

test('an event of a user has their name, and one of a team that of the team', () => {
  const both: AuditEvent = { ...event, userId: 'ann', userName: 'Ann', teamName: 'Tideline' }
  expect(subjectOf({ ...both, type: 'team_member_added' })).toBe('Ann')
  expect(subjectOf({ ...both, type: 'team_updated' })).toBe('Tideline')
})

test.each([
  ['oauth_resource_created', { resource_id: 'r', uri: 'https://api.example' }, 'https://api.example'],
  ['oauth_scope_changed', { scope_id: 'files:read' }, 'files:read'],
  ['auth_hook_updated', { kind: 'sign_up' }, 'sign_up'],
  ['oauth_client_created', { client_id: 'c', secret_id: 's' }, 'c'],
] as const)('%s names the object that it concerns', (type, details, subject) => {
  expect(subjectOf({ ...event, type, details })).toBe(subject)
})

test('the network of other events is not their subject', () => {
  expect(subjectOf({ ...event, type: 'sign_in_failed', details: {} })).toBeNull()
})

test('failures look the same everywhere', () => {
  for (const type of ['sign_in_failed', 'second_factor_failed', 'oauth_account_link_failed']) {
    expect([iconOfEvent(type), toneOfEvent(type)]).toEqual(['circle-x', 'danger'])
  }
})
