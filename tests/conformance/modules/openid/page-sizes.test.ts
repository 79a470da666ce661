/** Sizes of each hosted page, and of their script. The reference page shows what is recorded here. */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { TestApp, TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type BrowserPage, createFlowBrowser, type FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { configureProviders, standard } from '../../oauth-journey.ts'
import { secret } from '../../second-factor.ts'
import { createUserClient, discoverFor, email, password, startFlow } from '../../user-clients.ts'
import { openWaitlist } from '../../waitlist.ts'

const sizesFile = fileURLToPath(new URL('../../hosted-pages/sizes.tsv', import.meta.url))
/** The first response of the sign-in, styles included. The pages of an account are larger: they have all settings. */
const brotliMaxKilobytes = { page: 4, account: 8 }
const scriptMaxKilobytes = 4

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})
beforeEach(async () => {
  const methods = { magic_link_enabled: true, passkey_enabled: true }
  const config = { ...methods, allow_user_api_keys: true, client_team_creation_enabled: true }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  await configureProviders(project, [standard('github')])
  app.clock.advance(1500)
})

const addressOf = (page: string) => `${publicUrl}/auth/${project.id}/${page}`
const open = (page: string, at = browser) => at.open(addressOf(page))
const signIn = async (at = browser) => at.submit(await open('sign-in', at), { email, password })

/** Opens the page that the last email to an address links to. */
async function openLink(to: string, page: string): Promise<BrowserPage> {
  await app.deliverEmails()
  const links = app.emails
    .filter((each) => each.to === to)
    .flatMap(({ text }) => text.match(/https?:\S+code=\S+/g) ?? [])
  const link = links.findLast((each) => each.includes(`/${page}?`))
  if (link === undefined) throw new Error(`No email links to ${page}: ${links.join(' ')}`)
  return createFlowBrowser(publicUrl).open(link)
}

async function openSignInLink(): Promise<BrowserPage> {
  await browser.submit(await open('sign-in'), { step: 'send', email })
  return openLink(email, 'sign-in/link')
}

async function openNewPassword(): Promise<BrowserPage> {
  await browser.submit(await open('recover'), { email })
  return openLink(email, 'recover/password')
}

async function openVerification(): Promise<BrowserPage> {
  await browser.submit(await signIn(), { action: 'email-add', email: 'second@example.com' })
  return openLink('second@example.com', 'verify')
}

async function openInvitation(): Promise<BrowserPage> {
  const { body: team } = await project.request('POST', '/teams', { access: 'server', body: { display_name: 'Garden' } })
  const body = { email: 'guest@example.com', team_id: team.id, callback_url: addressOf('invitation') }
  await project.request('POST', '/team-invitations/send-code', { access: 'server', body })
  return openLink('guest@example.com', 'invitation')
}

async function openConsent(): Promise<BrowserPage> {
  const config = await discoverFor(publicUrl, project, await createUserClient(project))
  return browser.submit(await browser.open((await startFlow(config)).url.href), { email, password })
}

async function openTeam(): Promise<BrowserPage> {
  return browser.submit(await signIn(), { action: 'team-create', name: 'Gardeners' })
}

async function openSecondFactor(): Promise<BrowserPage> {
  const body = { totp_secret_base64: secret.toString('base64') }
  await project.request('PATCH', `/users/${ann}`, { access: 'server', body })
  return signIn()
}

async function openWaiting(): Promise<BrowserPage> {
  await openWaitlist(app, project)
  return open('waitlist')
}

/** The pages with a heading by which the test knows that it measures them. */
const pages: readonly (readonly [name: string, heading: RegExp, find: () => Promise<BrowserPage>])[] = [
  ['`/sign-in`', /Sign in to your account/, () => open('sign-in')],
  [
    '`/sign-in`, code of an email',
    /Check your email/,
    async () => browser.submit(await open('sign-in'), { step: 'send', email }),
  ],
  ['`/sign-in/link`', /Confirm your sign-in|Sign in/, openSignInLink],
  ['`/sign-up`', /Create a new account/, () => open('sign-up')],
  ['`/recover`', /Reset your password/i, () => open('recover')],
  ['`/recover/password`', /Reset your password/i, openNewPassword],
  ['`/verify`', /Confirm your email/, openVerification],
  ['`/invitation`', /Garden/, openInvitation],
  ['`/consent`', /wants to use your account/, openConsent],
  ['`/device`', /Connect a device/, () => signIn().then(() => open('device'))],
  ['`/account`', /Account settings/, signIn],
  ['`/account/team`', /Gardeners/, openTeam],
  ['`/sign-out`', /sign out/i, () => signIn().then(() => open('sign-out'))],
  ['`/sign-out/success`', /signed out/i, () => open('sign-out/success')],
  ['`/error`', /An error occurred/, () => open('error')],
  ['`/waitlist`', /waitlist/i, openWaiting],
  // The last one, because it changes how Ann signs in.
  ['`/sign-in`, second factor', /Confirm that it is you/, openSecondFactor],
]

/**
 * Replaces values that differ in each run by others of the same length, which compress as badly. A value that occurs again is
 * replaced by the same one.
 */
function withFixedValues(html: string): string {
  const fixed = new Map<string, string>()
  const replace = (value: string): string => {
    const known = fixed.get(value)
    if (known !== undefined) return known
    const text = createHash('sha512').update(String(fixed.size)).digest('base64url').repeat(4).slice(0, value.length)
    fixed.set(value, text)
    return text
  }
  const ofExample = html.replaceAll(publicUrl, 'https://auth.example.com')
  return ofExample.replace(
    /(["=/]|nonce-)([\w-]{22,})/g,
    (_match, before: string, value: string) => before + replace(value),
  )
}

const kilobytes = (bytes: number) => (Math.ceil(bytes / 102.4) / 10).toFixed(1)

test('each page and the script stay within their bounds, and are those of the reference', async () => {
  const lines: string[] = []
  for (const [name, heading, find] of pages) {
    // Emails that are delivered together arrive in any order.
    await app.deliverEmails()
    // An address receives few emails in an hour.
    app.clock.advance(60 * 60_000)
    browser.cookies.clear()
    const { html, status } = await find()
    expect(`${status} ${/<h1>([^<]*)/.exec(html)?.[1]}`, name).toMatch(heading)
    expect(status, name).toBe(200)
    const fixed = withFixedValues(html)
    const brotli = kilobytes(brotliCompressSync(fixed).byteLength)
    lines.push([name, kilobytes(Buffer.byteLength(fixed)), kilobytes(gzipSync(fixed).byteLength), brotli].join('\t'))
    expect(Number(brotli), name).toBeLessThan(brotliMaxKilobytes[name.startsWith('`/account') ? 'account' : 'page'])
  }
  const address = /<script nonce="[^"]*" src="([^"]*)"/.exec((await open('sign-in')).html)?.[1] ?? ''
  const script = await (await fetch(address)).text()
  const ofScript = [script, gzipSync(script), brotliCompressSync(script)].map((each) =>
    kilobytes(Buffer.byteLength(each)),
  )
  expect(Number(ofScript[1])).toBeLessThanOrEqual(scriptMaxKilobytes)
  lines.push(['The script, once for all pages', ...ofScript].join('\t'))
  await expect(
    `${lines.join('\n')}\n`,
    'Record them with `vitest run <file> --update=all`, then run `npm run docs`',
  ).toMatchFileSnapshot(sizesFile)
}, 60_000)
