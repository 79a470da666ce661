/** Emails that servers send with published clients. */
import type { TestProject } from '@portico/server/testing'
import { listenForTests } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../conformance/setup.ts'

interface ServerApp {
  sendEmail(options: Record<string, unknown>): Promise<unknown>
}
interface PublishedPackage {
  StackServerApp: new (options: Record<string, unknown>) => ServerApp
}

const versions = ['2.8.77', '2.8.108']
const app = useTestApp()
let server: Awaited<ReturnType<typeof listenForTests>>
beforeAll(async () => {
  server = await listenForTests(app())
})
afterAll(() => server.close())

async function open(version: string) {
  // The package declares this class more widely than the tests use it. The tests verify the narrower type.
  const { StackServerApp } = (await import(`js-${version}`)) as unknown as PublishedPackage
  const project = await app().createProject()
  const { publishableClientKey, secretServerKey } = project.keys
  const options = { projectId: project.id, publishableClientKey, secretServerKey, tokenStore: 'memory' }
  const baseUrl = `http://127.0.0.1:${server.port}`
  const client = new StackServerApp({ ...options, baseUrl, redirectMethod: 'none', noAutomaticPrefetch: true })
  return { client, project }
}

async function createUser({ request }: TestProject) {
  const address = `${crypto.randomUUID()}@example.com`
  const { body } = await request('POST', '/users', { access: 'server', body: { primary_email: address } })
  return { id: String(body.id), address }
}

async function emailsTo(address: string) {
  await app().deliverEmails()
  return app().emails.filter(({ to }) => to === address)
}

test.each(versions)('%s sends an email to users by their ids, and to all users', async (version) => {
  const { client, project } = await open(version)
  const [ann, ben] = [await createUser(project), await createUser(project)]
  const email = { subject: 'Your order', html: '<p>It is on its <b>way</b>.</p>' }
  expect(await client.sendEmail({ userIds: [ann.id], ...email })).toBeUndefined()
  expect(await emailsTo(ann.address)).toMatchObject([{ subject: 'Your order', text: 'It is on its way.\n' }])
  expect(await emailsTo(ben.address)).toEqual([])
  await client.sendEmail({ allUsers: true, notificationCategoryName: 'Transactional', ...email })
  expect(await emailsTo(ann.address)).toHaveLength(2)
  expect(await emailsTo(ben.address)).toHaveLength(1)
})

test.each(versions)('%s gets the reason of a refusal', async (version) => {
  const { client, project } = await open(version)
  const { id, address } = await createUser(project)
  const email = { userIds: [id], subject: 'News', html: 'News' }
  const refused = (options: object) => client.sendEmail({ ...email, ...options }).catch((error: Error) => error)
  expect(await refused({ notificationCategoryName: 'Marketing' })).toMatchObject({
    errorCode: 'SCHEMA_ERROR',
    message: expect.stringContaining('users could not unsubscribe'),
  })
  expect(await refused({ html: undefined, templateId: crypto.randomUUID() })).toMatchObject({
    message: expect.stringContaining('template_id'),
  })
  expect(await refused({ userIds: [crypto.randomUUID()] })).toMatchObject({ errorCode: 'USER_ID_DOES_NOT_EXIST' })
  expect(await emailsTo(address)).toEqual([])
})
