import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { toNotedError } from './outbox/noted-error.ts'

function logOf(details: object): Record<string, unknown> {
  let line = ''
  const log = createLog(
    { logLevel: 'info' },
    {
      destination: {
        write: (text) => {
          line += text
        },
      },
    },
  )
  log.info(details, 'message')
  return JSON.parse(line)
}

test('a line has the time in UTC', () => {
  expect(logOf({ requestId: 'a' })).toMatchObject({
    requestId: 'a',
    msg: 'message',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
})

test('codes, passwords and tokens are not logged', () => {
  const secrets = { code: 'a', password: 'b', access_token: 'c', refresh_token: 'd', trusted_device_secret: 'e' }
  const hidden = Object.fromEntries(Object.keys(secrets).map((name) => [name, '[Redacted]']))
  expect(logOf({ body: secrets })).toMatchObject({ body: hidden })
})

test('the code of an error is logged, because it is the reason', () => {
  const err = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED', password: 'a' })
  expect(logOf({ err })).toMatchObject({ err: { code: 'ECONNREFUSED', password: '[Redacted]' } })
})

test('an error that was reduced to its loggable part keeps its type', () => {
  const err = toNotedError(Object.assign(new TypeError('No <ann@example.com>'), { code: 'EX' }))
  expect(logOf({ err })).toMatchObject({ err: { type: 'TypeError', code: 'EX', message: 'No <a***@example.com>' } })
  expect(err.code).toBe('EX')
})
