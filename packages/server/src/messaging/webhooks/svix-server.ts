import { knownError } from '@portico/contract'
import type { Config } from '../../platform/config.ts'
import type { Deliver } from '../../platform/outbox/deliver-due.ts'
import type { WithProjects } from '../../projects/project.ts'
import { QueuedEvent } from './fan-out.ts'
import { portalTokenSeconds } from './portal-token-lifetime.ts'

type SvixSettings = NonNullable<Config['svix']>

// No retries by the library, because the outbox retries and limits the attempts.
const options = { requestTimeout: 15_000, retryScheduleInMs: [200] }

/**
 * Connects to the Svix server. The library loads on first use, because most services deliver their webhooks themselves.
 */
async function connect({ url, apiKey }: SvixSettings) {
  const { Svix } = await import('svix')
  return new Svix(apiKey, { ...options, serverUrl: url })
}

/**
 * Sends events to a Svix server, which delivers them. Its application has the project id as `uid`. The event id
 * prevents duplicates.
 */
export function createSvixHandOver({ projects }: WithProjects, settings: SvixSettings): Deliver {
  return async ({ projectId, id, content }) => {
    const { type, ...rest } = QueuedEvent.parse(content)
    const svix = await connect(settings)
    const send = () => svix.message.create(projectId, { eventType: type, eventId: id, payload: { type, ...rest } })
    try {
      await send()
    } catch (error) {
      const status = statusOf(error)
      // 409: the message was accepted before, and the response was lost.
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
 * Returns a token of the Svix server for the webhooks of one project, and creates its application if missing. That
 * server cannot check our keys and sessions, so the token ends only with its expiry.
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

/** Returns a project as an application of the Svix server, which requires a name. */
const applicationOf = ({ id, displayName }: { id: string; displayName: string | undefined }) => ({
  uid: id,
  name: displayName || id,
})

function statusOf(error: unknown): number | null {
  const { code } = Object(error)
  return typeof code === 'number' ? code : null
}

/** Returns a short error: those of the library contain whole responses. */
function withoutBody(error: unknown): Error {
  const status = statusOf(error)
  return new Error(
    status === null ? 'The Svix server could not be reached.' : `The Svix server responded with ${status}.`,
  )
}
