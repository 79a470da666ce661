/** The values that a reading of `/metrics` takes from the process and its database. */
import { expect, test } from 'vitest'
import { signUp } from '../../setup.ts'
import { readSamples, useMeasuredApp } from './read-metrics.ts'

const app = useMeasuredApp()

test('the queues, the connections and the hashes of a process are read', async () => {
  // The new user waits for nothing but the seal of the events.
  await signUp(await app().createProject())
  await app().deliverEmails()
  const samples = await readSamples(app())
  expect(samples.get('portico_database_up')).toBe(1)
  expect(samples.get('portico_backlog_entries{queue="emails"}')).toBe(0)
  expect(samples.get('portico_backlog_entries{queue="webhooks"}')).toBe(0)
  expect(samples.get('portico_backlog_entries{queue="audit_seal"}')).toBeGreaterThan(0)
  expect(samples.get('portico_password_hashes_running')).toBe(0)
  expect(samples.get('portico_password_hashes_waiting')).toBe(0)
  expect(samples.has('portico_database_connections{state="busy"}')).toBe(true)
  expect(samples.has('portico_nodejs_eventloop_lag_seconds')).toBe(true)
  expect(samples.get('portico_process_resident_memory_bytes')).toBeGreaterThan(0)
})
