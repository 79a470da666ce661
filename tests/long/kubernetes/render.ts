import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'

const chart = fileURLToPath(new URL('../../../deploy/helm/portico/', import.meta.url))
const renderer = fileURLToPath(new URL('render.go', import.meta.url))

/** A value of a manifest. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }
/** An object of a cluster. */
export interface Resource {
  readonly kind: string
  readonly [name: string]: Value
}

/** The values of the chart without a change. */
const defaultValues = (): Record<string, Value> => parse(readFileSync(`${chart}values.yaml`, 'utf8'))

/** Renders the chart as `helm template portico --namespace portico` does, by Go's templates. */
export async function renderChart(values: Record<string, Value>): Promise<readonly Resource[]> {
  const { name, version, appVersion } = parse(readFileSync(`${chart}Chart.yaml`, 'utf8'))
  const files = readdirSync(`${chart}templates`).map((file) => `${chart}templates/${file}`)
  const data = {
    Values: { ...defaultValues(), ...values },
    Release: { Name: 'portico', Namespace: 'portico' },
    Chart: { Name: name, Version: version, AppVersion: appVersion },
  }
  const { PATH = '', HOME = '', PORTICO_TEST_GOPATH: GOPATH = '' } = process.env
  // Debian's libraries are no modules.
  const running = promisify(execFile)('go', ['run', renderer], { env: { PATH, HOME, GOPATH, GO111MODULE: 'off' } })
  running.child.stdin?.end(JSON.stringify({ files: files.sort(), data }))
  return readManifests((await running).stdout)
}

/** Reads the objects of a file with several documents. */
export const readManifests = (text: string): readonly Resource[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as Resource | null)
    .filter((each) => each !== null)
