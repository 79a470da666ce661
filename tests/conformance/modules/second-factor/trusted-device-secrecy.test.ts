/** No log line contains the secret of a trusted device, also if a sign-in fails. */
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../setup.ts'
import { outcomeOn, signInAndTrust, signInOn, signUpWithDevice } from '../../trusted-devices.ts'

const app = useTestApp()

test('no secret of a trusted device is logged', async () => {
  const { log, db } = app().deps
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  vi.spyOn(log, 'isLevelEnabled').mockReturnValue(true)
  for (const level of ['debug', 'info', 'warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(note)

  const project = await app().createProject()
  const person = await signUpWithDevice(app(), project)
  const { body: first } = await signInOn(project, person, person.secret)
  const { body: second } = await signInOn(project, person, first.trusted_device_secret)
  expect(await outcomeOn(project, person, person.secret)).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
  const { body: third } = await signInAndTrust(app(), project, person)
  const run = vi.spyOn(db, 'run').mockRejectedValue(new Error('The database is unreachable.'))
  const failed = signInOn(project, person, third.trusted_device_secret)
  await expect(failed.finally(() => run.mockRestore())).rejects.toThrow('returned 500')
  vi.restoreAllMocks()

  const text = JSON.stringify(lines, (_, value) =>
    value instanceof Error ? [value.message, value.stack, value.cause] : value,
  )
  expect(text).toContain('request failed')
  expect(text).toContain('mfa.signIn')
  const secrets = [person.secret, ...[first, second, third].map((body) => body.trusted_device_secret)]
  for (const secret of secrets) {
    expect(secret).toMatch(/^[0-9a-f-]{36}\.[0-9a-z]{45}$/)
    expect(text).not.toContain(secret.slice(37))
  }
})
