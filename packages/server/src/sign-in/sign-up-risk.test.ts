import { expect, test } from 'vitest'
import { cpuMillis } from '../testing/cpu-millis.ts'
import { scoreSignUp } from './sign-up-risk.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  [0, 0, 0],
  [1, 0, 0],
  [1.1, 20, 50],
  [3, 20, 50],
  [3.1, 40, 70],
  [10, 40, 70],
  [10.1, 60, 90],
  [1_000_000, 60, 90],
])('a network with %d times the usual sign-ups: bot %i, free trial abuse %i', (networkRatio, bot, freeTrialAbuse) => {
  expect(scoreSignUp({ networkRatio, userAgent: firefox })).toEqual({ bot, freeTrialAbuse })
})

test.each([
  [firefox, 0, 0],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1', 0, 0],
  ['okhttp/5.1.0', 0, 0],
  ['Acme/7 CFNetwork/3826.500.131 Darwin/24.5.0', 0, 0],
  ['Dart/3.9 (dart:io)', 0, 0],
  ['JavaFX/23', 0, 0],
  ['Nodeshift browser', 0, 0],
  [null, 50, 10],
  ['', 50, 10],
  ['  ', 50, 10],
  ['curl/8.15.0', 70, 10],
  ['python-requests/2.32.4', 70, 10],
  ['Go-http-client/2.0', 70, 10],
  ['Java/21.0.8', 70, 10],
  ['node', 70, 10],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    90,
    20,
  ],
  ['Mozilla/5.0 (compatible) PhantomJS/2.1.1', 90, 20],
])('the user agent %o: bot %i, free trial abuse %i', (userAgent, bot, freeTrialAbuse) => {
  expect(scoreSignUp({ networkRatio: 0, userAgent })).toEqual({ bot, freeTrialAbuse })
})

test('signs add up to at most 100', () => {
  expect(scoreSignUp({ networkRatio: 2, userAgent: 'curl/8.15.0' })).toEqual({ bot: 90, freeTrialAbuse: 60 })
  expect(scoreSignUp({ networkRatio: 11, userAgent: 'HeadlessChrome' })).toEqual({ bot: 100, freeTrialAbuse: 100 })
})

test('a long user agent is matched in linear time', () => {
  const millis = cpuMillis(() => {
    for (const text of ['node '.repeat(100_000), 'a'.repeat(500_000), `${'go'.repeat(200_000)}-http-client`]) {
      scoreSignUp({ networkRatio: 0, userAgent: text })
    }
  })
  expect(millis).toBeLessThan(500)
})
