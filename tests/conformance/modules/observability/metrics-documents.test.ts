/** Guide, board and alerts name the metrics that the service has. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metricsToken, requestMetrics, useMeasuredApp } from './read-metrics.ts'

const app = useMeasuredApp()
const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const guide = read('docs/guides/metrics.md')
const rules = read('deploy/prometheus-rules.yml')

/** Types of all metrics by name. */
async function findTypes(): Promise<Map<string, string>> {
  const { text } = await requestMetrics(app(), { authorization: `Bearer ${metricsToken}` })
  return new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
}
const isOfProcess = (name: string) => /^portico_(?:process|nodejs)_/.test(name)

test('the guide lists every metric of ours with its type, and no other', async () => {
  const rows = [...guide.matchAll(/^\| `(portico_\w+)` \| (\w+) \|/gm)].map(([, name = '', type = '']) => [name, type])
  const own = [...(await findTypes())].filter(([name]) => !isOfProcess(name))
  expect(rows.toSorted()).toEqual(own.toSorted())
})

test.each(['deploy/grafana-portico.json', 'deploy/prometheus-rules.yml', 'deploy/prometheus-rules.test.yml'])(
  '%s names only metrics that exist',
  async (path) => {
    const types = await findTypes()
    const names = read(path).match(/\bportico_\w+/g) ?? []
    const exists = (name: string) => types.has(name) || types.get(name.replace(/_bucket$/, '')) === 'histogram'
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !exists(name))).toEqual([])
  },
)

test('the guide describes every alert, and each has a test', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect([...guide.matchAll(/^\| `(Portico\w+)` \|/gm)].map(([, name]) => name)).toEqual(alerts)
  const tested = [...read('deploy/prometheus-rules.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
  expect([...new Set(tested)]).toEqual(alerts)
})

test('the board has a query in each panel, and the panels do not overlap', () => {
  const { panels } = JSON.parse(read('deploy/grafana-portico.json'))
  const cells = new Set<string>()
  for (const { id, type, gridPos, targets } of panels) {
    expect(type === 'row' || targets.every(({ expr }: { expr: string }) => expr !== ''), `panel ${id}`).toBe(true)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(cells.has(`${x} ${y}`), `panel ${id}`).toBe(false)
        cells.add(`${x} ${y}`)
      }
    }
  }
})

test('the guide shows the file for Prometheus as it is', () => {
  const [, shown] = /^```yaml deploy\/prometheus\.yml\n([\s\S]*?)^```$/m.exec(guide) ?? []
  expect(shown).toBe(read('deploy/prometheus.yml'))
})
