import { type APIRequestContext, expect } from '@playwright/test'

const inboxUrl = process.env.PORTICO_TEST_INBOX_URL ?? 'http://localhost:8105'

/** Waits until a mailbox contains `count` emails, and returns their plain texts, the newest first. */
async function emailTexts(request: APIRequestContext, mailbox: string, count: number): Promise<string[]> {
  const list = `${inboxUrl}/api/v1/mailbox/${mailbox}`
  await expect.poll(async () => (await (await request.get(list)).json()).length, { timeout: 15_000 }).toBe(count)
  const emails: { id: string }[] = (await (await request.get(list)).json()).toReversed()
  return Promise.all(emails.map(async ({ id }) => (await (await request.get(`${list}/${id}`)).json()).body.text))
}

/** Waits until a mailbox contains `count` emails, and returns the plain text of the newest. */
export async function emailText(request: APIRequestContext, mailbox: string, count: number): Promise<string> {
  const [newest = ''] = await emailTexts(request, mailbox, count)
  return newest
}

/**
 * Waits until a mailbox contains `count` emails, and returns the newest link to a screen in them. Emails that were sent
 * one after the other may arrive in another order.
 */
export async function newestLink(
  request: APIRequestContext,
  mailbox: string,
  screen: string,
  count = 1,
): Promise<string> {
  const texts = await emailTexts(request, mailbox, count)
  const link = new RegExp(`https?://\\S*${screen}\\?\\S*code=[\\w-]+`).exec(texts.join('\n\n'))?.[0]
  expect(link, texts.join('\n\n')).toBeDefined()
  return link ?? ''
}
