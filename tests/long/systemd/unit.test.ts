/** The unit of `deploy/`, checked by the tool of systemd. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const systemdAnalyze = process.env.PORTICO_TEST_SYSTEMD_ANALYZE ?? ''
const unit = readFileSync(new URL('../../../deploy/portico.service', import.meta.url), 'utf8')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-unit-'))
  // The tool requires the program of the unit, and Node may be elsewhere on this machine.
  writeFileSync(join(folder, 'portico.service'), unit.replace('/usr/bin/node', process.execPath))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const analyze = (...args: string[]) =>
  promisify(execFile)(systemdAnalyze, [...args, join(folder, 'portico.service')], { cwd: folder })

test('the unit is valid', async () => {
  const { stdout, stderr } = await analyze('verify')
  expect(stdout + stderr).toBe('')
})

test('its exposure is the one that the guide names', async () => {
  const { stdout } = await analyze('security', '--offline=true', '--threshold=20')
  const [, exposure] = /Overall exposure level for portico\.service: ([\d.]+)/.exec(stdout) ?? []
  const guide = readFileSync(new URL('../../../docs/guides/containers.md', import.meta.url), 'utf8')
  expect(guide).toContain(`as ${exposure} of 10`)
})

test('the process has longer to stop than the service needs', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  // Four seconds of drain by default, then six at most.
  expect(Number(seconds)).toBeGreaterThan(10)
})
