import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createFlowBrowser, type FlowBrowser } from './flow-browser.ts'
import { openIssuer } from './machines.ts'
import { createAnn } from './user-clients.ts'

/** A project with one user, Ann, and a browser in which nobody is signed in. */
export interface FlowScene {
  readonly app: TestApp
  readonly publicUrl: string
  readonly project: TestProject
  /** The id of Ann. */
  readonly ann: string
  readonly browser: FlowBrowser
}

/** Opens a service on a socket for the tests of a file, and gives each test a scene of its own. */
export function useFlowScene(onScene: (scene: FlowScene) => void | Promise<void>): void {
  let opened: Awaited<ReturnType<typeof openIssuer>>
  beforeAll(async () => {
    opened = await openIssuer(createTestApp)
  })
  afterAll(async () => {
    await opened.close()
    await opened.app.close()
  })
  beforeEach(async () => {
    const { app, publicUrl } = opened
    const project = await app.createProject()
    const ann = await createAnn(project)
    await onScene({ app, publicUrl, project, ann, browser: createFlowBrowser(publicUrl) })
  })
}
