import { knownError } from '@portico/contract'
import type { Deps } from '../deps.ts'
import type { Deliver } from '../outbox/deliver-due.ts'
import { QueuedEvent } from './fan-out.ts'
import { portalTokenSeconds } from './portal-token-seconds.ts'

type SvixSettings = NonNullable<Deps['config']['svix']>

// The library tries again by itself; the outbox does that, too, and knows when to stop.
const options = { requestTimeout: 15_000, retryScheduleInMs: [200] }

/** Loaded when it is first needed: most services deliver their webhooks themselves. */
async function connect({ url, apiKey }: SvixSettings) {
  const { Svix } = await import('svix')
  return new Svix(apiKey, { ...options, serverUrl: url })
}

/**
 * Hands events over to a Svix server, which delivers them. Its application has our project's id as its `uid`; the id of
 * the event keeps it from taking one twice.
 */
export function createSvixHandOver({ projects }: Pick<Deps, 'projects'>, settings: SvixSettings): Deliver {
  return async ({ projectId, id, content }) => {
    const { type, sequence, data } = QueuedEvent.parse(content)
    const svix = await connect(settings)
    const send = () =>
      svix.message.create(projectId, { eventType: type, eventId: id, payload: { type, sequence, data } })
    try {
      await send()
    } catch (error) {
      const status = statusOf(error)
      // 409: it was taken before, and the answer got lost.
      if (status === 409) return
      if (status !== 404) throw withoutBody(error)
      const application = applicationOf({ id: projectId, displayName: (await projects.find(projectId))?.displayName })
      await svix.application
        .getOrCreate(application)
        .then(send)
        .catch((error: unknown) => {
          throw withoutBody(error)
        })
    }
  }
}

/**
 * A token of the Svix server that manages the webhooks of one project, its application made if it is not there yet. That
 * server knows nothing of our keys and sessions: only time ends it.
 */
export async function createSvixToken(
  settings: SvixSettings,
  project: { id: string; displayName: string },
): Promise<string> {
  const svix = await connect(settings)
  const application = applicationOf(project)
  try {
    return (await svix.authentication.appPortalAccess(project.id, { application, expiry: portalTokenSeconds })).token
  } catch (error) {
    const message = `${withoutBody(error).message} Look at PORTICO_SVIX_URL and PORTICO_SVIX_API_KEY.`
    throw knownError('WEBHOOK_SERVER_UNAVAILABLE', { message })
  }
}

/** A project as that server knows it; names must not be empty there. */
const applicationOf = ({ id, displayName }: { id: string; displayName: string | undefined }) => ({
  uid: id,
  name: displayName || id,
})

function statusOf(error: unknown): number | null {
  const { code } = Object(error)
  return typeof code === 'number' ? code : null
}

/** The library's errors hold whole answers. */
function withoutBody(error: unknown): Error {
  const status = statusOf(error)
  return new Error(status === null ? 'The Svix server could not be reached.' : `The Svix server answered ${status}.`)
}
