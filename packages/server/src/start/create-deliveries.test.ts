import { expect, test } from 'vitest'
import { PostponedError } from '../platform/outbox/delivery-errors.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { createDeliveries } from './create-deliveries.ts'

const app = useTestApp()

test('emails of a project beyond twenty are postponed, and those of others are sent', async () => {
  const [flooded, quiet] = [await app().createProject(), await app().createProject()]
  const sent: string[] = []
  let finish = () => {}
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { mail } = createDeliveries(app().deps, {
    send: async ({ to }) => {
      sent.push(to)
      await isFinished
    },
    close: async () => {},
  }).emails
  if (!mail) throw new Error('Emails have no delivery.')
  const deliver = ({ id: projectId }: { id: string }, to: string) => {
    const variables = { magicLink: 'https://app.example.com/x?code=1', otp: 'ABC123' }
    const content = { type: 'magic_link', to, locale: 'en', variables }
    return mail({
      projectId,
      id: crypto.randomUUID(),
      content,
      recipient: null,
      locale: null,
      attempts: 1,
      createdAtMillis: 0,
    })
  }
  const first = Array.from({ length: 20 }, (_, index) => deliver(flooded, `${index}@example.com`))
  await expect(deliver(flooded, 'late@example.com')).rejects.toThrow(PostponedError)
  const other = deliver(quiet, 'ann@example.com')
  await expect.poll(() => sent).toHaveLength(21)
  expect(sent).toContain('ann@example.com')
  finish()
  await Promise.all([...first, other])
  await deliver(flooded, 'late@example.com')
  expect(sent.at(-1)).toBe('late@example.com')
})
