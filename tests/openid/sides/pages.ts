import type { BrowserPage, FlowBrowser } from '../../conformance/flow-browser.ts'
import type { User } from '../bench/module.ts'

/** The users of both sides. */
export const users: Readonly<
  Record<User, { readonly email: string; readonly password: string; readonly name: string }>
> = {
  ann: { email: 'ann@example.com', password: 'correct horse battery staple', name: 'Ann Example' },
  bob: { email: 'bob@example.com', password: 'another horse battery staple', name: 'Bob Example' },
}

/** Sends the forms of sign-in and consent, which have the same fields at both sides, until the flow ends. */
export async function passPages(browser: FlowBrowser, first: BrowserPage, user: User = 'ann'): Promise<BrowserPage> {
  const { email, password } = users[user]
  let page = first
  for (let count = 0; count < 4; count++) {
    if (page.html.includes('name="password"')) page = await browser.submit(page, { email, password })
    else if (page.html.includes('value="allow"')) page = await browser.submit(page, { answer: 'allow' })
    else return page
  }
  return page
}
