import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExampleService, openService } from './open-service.ts'
import { type PreparedExample, prepareExample } from './prepare-example.ts'
import { type RunningExample, runScript, startScript } from './run-script.ts'

let service: ExampleService
let example: PreparedExample
let api: RunningExample

beforeAll(async () => {
  service = await openService()
  example = await prepareExample('express')
  await runScript(example, 'build')
  api = await startScript(example, 'start', service.environment)
})
afterAll(async () => {
  await api?.stop()
  await service?.close()
  example?.remove()
})

test('the public route responds to everybody', async () => {
  const response = await fetch(`${api.url}/`)
  expect(await response.json()).toEqual({ project: service.project.id })
})
