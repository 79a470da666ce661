import { createServerApp, KnownError } from '@portico/sdk/server'

const app = createServerApp({ projectId: '…', secretServerKey: 'ssk_…', baseUrl: 'http://localhost:8100' })

export async function rename(userId: string, displayName: string) {
  const user = await app.users.get(userId)
  try {
    return await app.users.update(userId, { displayName }, { ifMatch: user.etag })
  } catch (error) {
    if (!KnownError.is(error, 'PRECONDITION_FAILED')) throw error
    // Someone else has changed the user. Read again, compare, and decide.
    return app.users.get(userId)
  }
}
