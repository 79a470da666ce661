import { createTestApp, listenForTests, type TestApp, type TestProject } from '@portico/server/testing'

/** A test app on its own socket. */
export interface ServedApp {
  readonly url: string
  readonly clock: TestApp['clock']
  createProject(settings?: Parameters<TestApp['createProject']>[0]): Promise<TestProject>
  lastProject(): TestProject
  /** Returns the code in the newest email to an address. */
  codeEmailedTo(address: string): Promise<string>
  close(): Promise<void>
}

/** `flags` are the settings of the projects that the test app creates. */
export async function serveTestApp(flags: { magicLinkEnabled?: boolean } = {}): Promise<ServedApp> {
  // These clients compare the expiry of tokens with the real time.
  const test = await createTestApp({}, { startMillis: Date.now() })
  const listening = await listenForTests(test)
  const projects: TestProject[] = []
  return {
    url: `http://127.0.0.1:${listening.port}`,
    clock: test.clock,
    async createProject(settings) {
      const project = await test.createProject({ flags: { clientUserDeletionEnabled: true, ...flags }, ...settings })
      projects.push(project)
      return project
    },
    lastProject() {
      const project = projects.at(-1)
      if (!project) throw new Error('No project was made yet.')
      return project
    },
    async codeEmailedTo(address) {
      await test.deliverEmails()
      const email = test.emails.findLast(({ to }) => to === address)
      const code = /[?&]code=([0-9a-z]{45})/.exec(email?.text ?? '')?.[1]
      if (!code) throw new Error(`No code was mailed to ${address}.`)
      return code
    },
    async close() {
      await listening.close()
      await test.close()
    },
  }
}
