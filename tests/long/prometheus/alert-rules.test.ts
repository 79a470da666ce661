/** The alerts and the scrape of `deploy/`, checked by Prometheus' own tool. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createServiceProcess, findFreePort } from '../service-process.ts'

const folder = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const promtool = process.env.PORTICO_TEST_PROMTOOL ?? ''
const execute = promisify(execFile)
/** Runs the tool and returns what it prints. Rejects if it finds a problem. */
const check = async (...args: string[]) => (await execute(promtool, args, { cwd: folder })).stdout

test('each alert fires for the case it is for, and is quiet otherwise', async () => {
  expect(await check('check', 'rules', 'prometheus-rules.yml')).toContain('13 rules found')
  expect(await check('test', 'rules', 'prometheus-rules.test.yml')).toContain('SUCCESS')
})

test('the file of the scrape is valid', async () => {
  expect(await check('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS')
})

test('the names and types of our metrics follow the rules of Prometheus', async () => {
  const port = await findFreePort()
  const service = await createServiceProcess(undefined, { PORTICO_METRICS_PORT: String(port) })
  await service.start()
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    // Some names of the library for the process itself break a rule.
    const own = text.split('\n').filter((line) => !/portico_(?:process|nodejs)_/.test(line))
    const checked = execute(promtool, ['check', 'metrics'])
    checked.child.stdin?.end(own.join('\n'))
    expect((await checked).stdout).toBe('')
  } finally {
    await service.kill()
    service.remove()
  }
}, 60_000)
