/** A project leads emailed links to its hosted pages, whatever page the app names. */
import type { TestApp, TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useFlowScene } from '../../flow-scene.ts'
import { createInternalProject } from '../../internal-project.ts'
import { openWaitlist } from '../../waitlist.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann } = scene)
})
beforeEach(async () => {
  const config = { magic_link_enabled: true }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  app.clock.advance(1500)
})

const callback_url = 'http://localhost:8101/handler/page'
const setLinks = async (...links: string[]) => {
  const body = { hosted_email_links: links }
  const changed = await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
  app.clock.advance(1500)
  return changed
}
const post = async (path: string, body: object, access: 'client' | 'server' = 'client') => {
  const { status, body: sent } = await project.request('POST', path, { access, body: { ...body, callback_url } })
  if (status >= 300) throw new Error(JSON.stringify(sent))
}

/** Sends an email of each kind, with a page of the app. */
const senders: Readonly<Record<string, (email: string) => Promise<void>>> = {
  sign_in: (email) => post('/auth/otp/send-sign-in-code', { email }),
  async verification(email) {
    const body = { user_id: ann, value: email, type: 'email', used_for_auth: false }
    const { id } = (await project.request('POST', '/contact-channels', { access: 'server', body })).body
    await post(`/contact-channels/${ann}/${id}/send-verification-code`, {}, 'server')
  },
  async password_reset(email) {
    const body = { primary_email: email, primary_email_auth_enabled: true, password: 'correct horse battery staple' }
    await project.request('POST', '/users', { access: 'server', body })
    await post('/auth/password/send-reset-code', { email })
  },
  async team_invitation(email) {
    const body = { display_name: 'Gardeners' }
    const { id } = (await project.request('POST', '/teams', { access: 'server', body })).body
    await post('/team-invitations/send-code', { email, team_id: id }, 'server')
  },
  user_invitation: (email) => post('/user-invitations', { email }, 'server'),
  async waitlist(email) {
    await openWaitlist(app, project)
    await post('/waitlist', { email })
  },
}

const pages = [
  ['sign_in', 'sign-in/link'],
  ['verification', 'verify'],
  ['password_reset', 'recover/password'],
  ['team_invitation', 'invitation'],
  ['user_invitation', 'sign-up'],
  ['waitlist', 'waitlist'],
] as const

let count = 0

/** Sends an email of a kind, and returns the address of its link without the code. */
async function linkOf(kind: string): Promise<string | undefined> {
  // Each address receives one email, so that no limit applies.
  const email = `${kind}-${++count}@example.com`
  await senders[kind]?.(email)
  await app.deliverEmails()
  return app.emails
    .findLast(({ to, text }) => to === email && text.includes('code='))
    ?.text.match(/(https?:\S+)\?code=/)?.[1]
}

test.each(pages)(
  'the link of the kind %s leads to the hosted page once the project has chosen so',
  async (kind, page) => {
    expect(await linkOf(kind)).toBe(callback_url)
    expect((await setLinks(kind)).body.hosted_email_links).toEqual([kind])
    expect(await linkOf(kind)).toBe(`${publicUrl}/auth/${project.id}/${page}`)
    await setLinks()
    expect(await linkOf(kind)).toBe(callback_url)
  },
)

test('a choice is one of the kinds, and not for the project of the owners', async () => {
  expect((await setLinks('sign_in', 'everything')).body.code).toBe('SCHEMA_ERROR')
  expect((await setLinks('waitlist', 'sign_in', 'waitlist')).body.hosted_email_links).toEqual(['sign_in', 'waitlist'])
  const internal = await createInternalProject(app)
  const body = { hosted_email_links: ['sign_in'] }
  const refused = await internal.request('PATCH', '/projects/current/options', { access: 'admin', body })
  expect(refused.body.code).toBe('SCHEMA_ERROR')
})
