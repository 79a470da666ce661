import type { AuditEvent } from '@portico/sdk/server'

/** An audit event for tests: a limit was exceeded by a visitor who is not signed in. */
export const sampleEvent: AuditEvent = {
  id: 'e',
  type: 'limit_exceeded',
  userId: null,
  userName: null,
  teamName: null,
  at: new Date(0),
  device: null,
  country: null,
  networkAddress: '192.0.2.7',
  reason: null,
  actor: { type: 'user', id: null, name: null },
  onBehalfOf: null,
  access: 'client',
  userAgent: null,
  requestId: 'r',
  details: {},
}
