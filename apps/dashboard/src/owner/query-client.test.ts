import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgain } from './query-client.ts'

/** A query whose responses the test sends. `respond` resolves the oldest pending request. */
function openQuery() {
  const waiting: ((value: string) => void)[] = []
  const client = new QueryClient()
  const observer = new QueryObserver(client, {
    queryKey: ['projects'],
    queryFn: () => new Promise<string>((resolve) => waiting.push(resolve)),
  })
  const close = observer.subscribe(() => undefined)
  const respond = (value: string) => waiting.shift()?.(value)
  return { client, observer, respond, close }
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

test('data that was requested before a change is fetched again', async () => {
  const { client, observer, respond, close } = openQuery()
  const isRead = readAgain({ queryKey: ['projects'] }, client)
  await nextTurn()
  respond('before')
  await nextTurn()
  respond('after')
  await isRead
  expect(observer.getCurrentResult().data).toBe('after')
  close()
})

test('fetched data stays while it is fetched again', async () => {
  const { client, observer, respond, close } = openQuery()
  respond('before')
  await nextTurn()
  const isRead = readAgain({ queryKey: ['projects'] }, client)
  await nextTurn()
  expect(observer.getCurrentResult().data).toBe('before')
  respond('after')
  await isRead
  expect(observer.getCurrentResult().data).toBe('after')
  close()
})
