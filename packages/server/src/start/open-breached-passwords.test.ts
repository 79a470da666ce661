import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { openBreachedPasswords } from './open-breached-passwords.ts'

const openAt = (path?: string) =>
  openBreachedPasswords(readConfig({ PORTICO_BREACHED_PASSWORDS: path }), pino({ level: 'silent' }))

test('without a file, no password is breached', async () => {
  expect(await (await openAt()).includes('password')).toBe(false)
})

test.each([
  ['/nowhere/breached.filter', 'no such file'],
  [import.meta.filename, 'is no filter of passwords'],
])('%s is named with what is wrong, and ends the start', async (path, reason) => {
  const failed = openAt(path)
  await expect(failed).rejects.toMatchObject({ name: 'ConfigError' })
  await expect(failed).rejects.toThrow(reason)
  await expect(failed).rejects.toThrow('PORTICO_BREACHED_PASSWORDS cannot be used')
})
