import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSystemClock } from '../clock.ts'
import { createOutcome, errorDocsUrlOf, logRequest } from './request-log.ts'

const development = { publicUrl: 'http://localhost:8100', isProduction: false, hasDocs: true }

const clock = createSystemClock()

function lineOf(code: string | null, errorDocsUrl: string | null): object {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const request = {
    method: 'GET',
    target: '/',
    headers: {},
    readBody: async () => new Uint8Array(),
    remoteAddress: undefined,
  }
  const outcome = createOutcome({ clock }, request, { requestId: 'r', clientVersion: null })
  logRequest({ log, clock, errorDocsUrl }, { ...outcome, code, refusal: code }, 403)
  return JSON.parse(lines.join(''))
}

test('in development, the line of a refusal has the address of the page about its code', () => {
  const docs = 'http://localhost:8100/docs/errors/USER_BANNED'
  expect(lineOf('USER_BANNED', errorDocsUrlOf(development))).toMatchObject({ refusal: 'USER_BANNED', docs })
  expect(lineOf(null, errorDocsUrlOf(development))).not.toHaveProperty('docs')
})

test('in production, and without documentation, it has none', () => {
  expect(errorDocsUrlOf({ ...development, isProduction: true })).toBeNull()
  expect(errorDocsUrlOf({ ...development, hasDocs: false })).toBeNull()
  expect(lineOf('USER_BANNED', null)).not.toHaveProperty('docs')
})
