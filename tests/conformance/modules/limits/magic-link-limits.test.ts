/** Sign-in emails to one address are limited for all clients together, and responses do not reveal the limit. */
import { expect, test } from 'vitest'
import { countRows } from '../../count-rows.ts'
import { takeOwnStatements } from '../../own-statements.ts'
import { useTestApp } from '../../setup.ts'
import { askForCode, checkSignInCode, createVerified, readSignInEmail, useSignInCode } from '../../sign-in-codes.ts'

const app = useTestApp()
const flags = { magicLinkEnabled: true }
const email = 'ann@example.com'
const hour = 60 * 60_000

async function projectWithAnn() {
  const project = await app().createProject({ flags })
  await createVerified(project, email)
  return project
}

async function emailsTo(address: string): Promise<number> {
  await app().deliverEmails()
  return app().emails.filter(({ to }) => to === address).length
}

test('an address gets five emails an hour and ten a day; every response is the same', async () => {
  const project = await projectWithAnn()
  const before = await emailsTo(email)
  const shapes = new Set<string>()
  const ask = async (times: number) => {
    for (let round = 0; round < times; round++) {
      const { status, body, headers } = await askForCode(project, email)
      shapes.add(JSON.stringify([status, Object.keys(body), body.nonce.length, headers['content-length']]))
    }
    return (await emailsTo(email)) - before
  }
  expect(await ask(5)).toBe(5)
  app().clock.advance(hour)
  expect(await ask(8)).toBe(10)
  app().clock.advance(hour)
  expect(await ask(3)).toBe(10)
  app().clock.advance(24 * hour)
  expect(await ask(1)).toBe(11)
  expect(shapes.size).toBe(1)
})

test('a request beyond the limit does the same work', async () => {
  const project = await projectWithAnn()
  const statements: string[][] = []
  const rows: Record<string, number>[] = [await countRows(app().deps, project.id)]
  for (let round = 0; round < 7; round++) {
    app().takeStatements()
    await askForCode(project, email)
    statements.push(takeOwnStatements(app()))
    rows.push(await countRows(app().deps, project.id))
  }
  expect(new Set(statements.map((names) => names.join())).size).toBe(1)
  const grown = rows.slice(1).map((row, index) => (row.outbox ?? 0) - (rows[index]?.outbox ?? 0))
  expect(new Set(grown)).toEqual(new Set([1]))
})

test('a request beyond the limit creates no code that could be guessed', async () => {
  const project = await projectWithAnn()
  for (let round = 0; round < 6; round++) await askForCode(project, email)
  const text = `select count(*) as live from verification_codes where project_id = $1 and used_at_millis is null`
  expect(await app().deps.db.query(text, [project.id])).toEqual([{ live: 5 }])
})

test('the codes of sent emails stay valid after further requests', async () => {
  const project = await projectWithAnn()
  await askForCode(project, email)
  await app().deliverEmails()
  const { code } = readSignInEmail(app(), email)
  for (let round = 0; round < 20; round++) await askForCode(project, email)
  expect((await checkSignInCode(project, code)).status).toBe(200)
  expect((await useSignInCode(project, code)).status).toBe(200)
})

test('other addresses, and the same address in another project, have their own limits', async () => {
  const project = await projectWithAnn()
  for (let round = 0; round < 7; round++) await askForCode(project, email)
  const before = await emailsTo('bo@example.com')
  await askForCode(project, 'bo@example.com')
  expect((await emailsTo('bo@example.com')) - before).toBe(1)
  const own = await emailsTo(email)
  await askForCode(await projectWithAnn(), email)
  expect((await emailsTo(email)) - own).toBe(1)
})

test('an email scanner that opens the link with GET and HEAD does not redeem the code', async () => {
  const project = await projectWithAnn()
  await askForCode(project, email)
  await app().deliverEmails()
  const { code } = readSignInEmail(app(), email)
  for (const method of ['GET', 'HEAD']) {
    for (const path of ['/auth/otp/sign-in', '/auth/otp/sign-in/check-code']) {
      await project.request(method, `${path}?code=${code}`)
    }
  }
  expect((await useSignInCode(project, code)).status).toBe(200)
})
