import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from './lib/run.mjs'
import { INSTALL } from './setup.mjs'

test('packages for the build are installed in production, too', () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const options = INSTALL.filter((argument) => argument.startsWith('--'))
  const read = (/** @type {string[]} */ args) =>
    execFileSync('npm', ['config', 'get', 'omit', ...args], { cwd: ROOT, env, encoding: 'utf8' })
  expect(read([]).trim()).toBe('dev')
  expect(read(options).trim()).toBe('')
})
