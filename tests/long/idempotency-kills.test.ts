import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useServiceProcess } from './use-service-process.ts'

const rounds = 8
const clients = 8

interface Call {
  readonly name: string
  readonly path: string
  readonly body: object
  readonly key: string
  /** Undefined while the response is unknown. */
  response?: string
}

const service = useServiceProcess({ isStarted: false })

test('calls interrupted by a kill have one effect after their repeat, at any moment of the kill', async () => {
  const calls: Call[] = []
  for (let round = 0; round < rounds; round++) {
    await service().start()
    const running = Promise.all(Array.from({ length: clients }, (_, index) => callUntilKilled(calls, index)))
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1200))
    await service().kill()
    await running
  }
  await service().start()
  const cutOff = calls.filter(({ response }) => response === undefined)
  for (const call of cutOff) call.response = await repeat(call)
  // Responses of teams are stored for a day: repeats of completed calls return them again.
  for (const call of calls.filter(({ path }) => path === '/teams')) expect(await repeat(call)).toBe(call.response)

  const namesOf = async (path: string, field: string): Promise<string[]> => {
    const { items } = await (await service().get(path, 'server')).json()
    return items.map((item: Record<string, string>) => item[field]).sort()
  }
  const made = (path: string) => calls.filter((call) => call.path === path).map(({ name }) => name)
  expect(await namesOf('/teams', 'display_name')).toEqual(made('/teams').sort())
  expect(await namesOf('/users', 'display_name')).toEqual(made('/users').sort())
  expect(cutOff.length).toBeGreaterThan(rounds)
  console.log(`${calls.length} calls, ${cutOff.length} of them cut off by ${rounds} kills and repeated`)
}, 300_000)

/** Sends calls one after another until the service exits. */
async function callUntilKilled(calls: Call[], index: number): Promise<void> {
  for (;;) {
    const name = randomUUID()
    const path = index % 2 ? '/teams' : '/users'
    const call: Call = { name, path, body: { display_name: name }, key: randomUUID() }
    calls.push(call)
    const response = await send(call).catch(() => null)
    if (!response) return
    call.response = response.text
  }
}

async function send({ path, body, key }: Call): Promise<{ status: number; text: string }> {
  const response = await service().request('POST', path, {
    access: 'server',
    body,
    headers: { 'idempotency-key': key },
  })
  return { status: response.status, text: await response.text() }
}

/** Repeats a call like the SDK. A call of a killed service is considered running for 15 seconds. */
async function repeat(call: Call): Promise<string> {
  for (let poll = 0; poll < 30; poll++) {
    const { status, text } = await send(call)
    if (status === 201) return text
    expect(status, text).toBe(409)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error(`The call ${call.name} was never released.`)
}
