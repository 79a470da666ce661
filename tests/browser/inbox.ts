import { type APIRequestContext, expect } from '@playwright/test'

const inboxUrl = process.env.PORTICO_TEST_INBOX_URL ?? 'http://localhost:8105'

/** Waits until a mailbox contains `count` emails, and returns the plain text of the newest. */
export async function emailText(request: APIRequestContext, mailbox: string, count: number): Promise<string> {
  const list = `${inboxUrl}/api/v1/mailbox/${mailbox}`
  await expect.poll(async () => (await (await request.get(list)).json()).length, { timeout: 15_000 }).toBe(count)
  const { id } = (await (await request.get(list)).json()).at(-1)
  return (await (await request.get(`${list}/${id}`)).json()).body.text
}

/** Returns the link to a screen in the newest email of a mailbox. */
export async function newestLink(
  request: APIRequestContext,
  mailbox: string,
  screen: string,
  count = 1,
): Promise<string> {
  const text = await emailText(request, mailbox, count)
  const link = new RegExp(`https?://\\S*${screen}\\?\\S*code=[\\w-]+`).exec(text)?.[0]
  expect(link, text).toBeDefined()
  return link ?? ''
}
