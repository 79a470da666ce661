/** The Helm chart and the manifests of `deploy/`, checked by the schemas and types of Kubernetes. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Service } from 'kubernetes-models/v1/Service'
import { beforeAll, expect, test } from 'vitest'
import { type Resource, readManifests, renderChart, type Value } from './render.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const url = 'https://auth.example.com'
const models = {
  Deployment: [Deployment, 'apps/v1'],
  NetworkPolicy: [NetworkPolicy, 'networking.k8s.io/v1'],
  PodDisruptionBudget: [PodDisruptionBudget, 'policy/v1'],
  Service: [Service, 'v1'],
} as const

let rendered: readonly Resource[]
beforeAll(async () => {
  rendered = await renderChart({ url, trustedProxies: '10.0.0.0/8' })
})

const isKnown = (kind: string): kind is keyof typeof models => Object.hasOwn(models, kind)

/** Throws if a value has the wrong form, or a required field is missing. */
function requireValid(resource: Resource) {
  if (!isKnown(resource.kind)) throw new Error(`There is no schema for ${resource.kind}.`)
  const [Model] = models[resource.kind]
  // The schema checks what the type promises.
  new Model(resource as never).validate()
}

/** Compiles the objects as literals of their types: the compiler refuses fields that do not exist. */
async function requireKnownFields(resources: readonly Resource[]) {
  const folder = mkdtempSync(join(root, 'node_modules/.cache/portico-manifests-'))
  const lines = resources.map(({ kind, ...rest }, index) => {
    const path = isKnown(kind) ? models[kind][1] : ''
    return `import type { I${kind} as Kind${index} } from 'kubernetes-models/${path}/${kind}'
export const resource${index}: Kind${index} = ${JSON.stringify({ kind, ...rest })}\n`
  })
  writeFileSync(join(folder, 'resources.ts'), lines.join(''))
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '']
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  try {
    await promisify(execFile)(process.execPath, [compiler, ...options, join(folder, 'resources.ts')])
  } catch (error) {
    throw new Error(error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns a copy with another value at a path. */
function changed(value: Value, [name, ...rest]: readonly (string | number)[], to: Value): Value {
  if (name === undefined) return to
  if (Array.isArray(value)) return value.map((each, index) => (index === name ? changed(each, rest, to) : each))
  const members = value as Record<string, Value>
  return { ...members, [name]: changed(members[name] ?? null, rest, to) }
}

const find = (kind: string): Resource => {
  const found = rendered.find((each) => each.kind === kind)
  if (!found) throw new Error(`The chart has no ${kind}.`)
  return found
}

/** Returns the value at a path, such as `spec.template.spec`. */
const at = (value: Value, path: string): Value =>
  path.split('.').reduce<Value>((inner, name) => (inner as Record<string, Value>)[name] ?? null, value)

test('every object fits its schema, and has no unknown fields', async () => {
  expect(rendered.map(({ kind }) => kind).sort()).toEqual(Object.keys(models))
  for (const resource of rendered) requireValid(resource)
  await requireKnownFields(rendered)
}, 120_000)

test('the checks refuse a wrong value and a misspelled probe', async () => {
  const deployment = find('Deployment')
  const wrong = changed(deployment, ['spec', 'replicas'], 'two') as Resource
  expect(() => requireValid(wrong)).toThrow('replicas')
  const container = ['spec', 'template', 'spec', 'containers', 0]
  const misspelled = changed(deployment, [...container, 'readinesProbe'], {}) as Resource
  await expect(requireKnownFields([misspelled])).rejects.toThrow('readinesProbe')
}, 120_000)

test('the manifests are the chart with the values that they name', () => {
  const text = readFileSync(join(root, 'deploy/kubernetes/portico.yaml'), 'utf8')
  expect(readManifests(text)).toEqual(rendered)
})

test('all objects select the same pods', () => {
  const labels = at(find('Deployment'), 'spec.template.metadata.labels')
  expect(at(find('Deployment'), 'spec.selector.matchLabels')).toEqual(labels)
  expect(at(find('PodDisruptionBudget'), 'spec.selector.matchLabels')).toEqual(labels)
  expect(at(find('NetworkPolicy'), 'spec.podSelector.matchLabels')).toEqual(labels)
  expect(at(find('Service'), 'spec.selector')).toEqual(labels)
})

test('the process has longer to stop than the service needs, and fails its readiness before', async () => {
  const [deployment] = (await renderChart({ url, drainSeconds: 60 })).filter(({ kind }) => kind === 'Deployment')
  const pod = at(deployment ?? null, 'spec.template.spec')
  const container = at(pod, 'containers.0')
  expect(at(container, 'env')).toContainEqual({ name: 'PORTICO_DRAIN_SECONDS', value: '60' })
  // Six seconds after the drain, the process exits.
  expect(Number(at(pod, 'terminationGracePeriodSeconds'))).toBeGreaterThan(66)
  const { periodSeconds, failureThreshold } = at(
    find('Deployment'),
    'spec.template.spec.containers.0.readinessProbe',
  ) as Record<string, number>
  expect((periodSeconds ?? 0) * (failureThreshold ?? 0)).toBeLessThan(10)
})

test('one replica has no budget, which would keep its node from being emptied, and a digest wins over a tag', async () => {
  const digest = `sha256:${'a'.repeat(64)}`
  const one = await renderChart({
    url,
    replicas: 1,
    image: { repository: 'r.example.com/p', tag: '9', digest, pullSecrets: [{ name: 'r' }] },
  })
  expect(one.map(({ kind }) => kind)).not.toContain('PodDisruptionBudget')
  const pod = at(one.find(({ kind }) => kind === 'Deployment') ?? null, 'spec.template.spec')
  expect(at(pod, 'containers.0.image')).toBe(`r.example.com/p@${digest}`)
  expect(at(pod, 'imagePullSecrets')).toEqual([{ name: 'r' }])
})

test('values that are missing or contain quotes are refused or quoted', async () => {
  await expect(renderChart({})).rejects.toThrow('Set url to the public address')
  const settings = { PORTICO_EMAIL_FROM: '"Portico": <a@example.com> # b' }
  const [deployment] = (await renderChart({ url, settings })).filter(({ kind }) => kind === 'Deployment')
  const variables = at(deployment ?? null, 'spec.template.spec.containers.0.env')
  expect(variables).toContainEqual({ name: 'PORTICO_EMAIL_FROM', value: settings.PORTICO_EMAIL_FROM })
})
