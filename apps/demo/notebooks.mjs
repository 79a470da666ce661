// The server's part of shared notebooks. Notes are in the metadata of a team, which browsers can read but not change:
// this server changes it for members who have the permission.
import { AccessDeniedError, createServerApp } from '@portico/sdk/server'

const PERMISSION = 'write_notes'
const BODY_MAX_BYTES = 10_000
const NOTES_MAX = 50

/**
 * Returns a function that handles requests below `/notebooks/{team}`: POST adds a note, DELETE of `/{note}` removes one.
 * @param {{ projectId: string, apiUrl: string, secretServerKey: string }} options
 */
export function createNotebooks({ projectId, apiUrl, secretServerKey }) {
  const portico = createServerApp({ projectId, secretServerKey, baseUrl: apiUrl })
  const change = createNoteChanges(portico)

  async function respond(request, path) {
    const [, , teamId, noteId] = path.split('/')
    // Throws without a signed-in member who has the permission.
    await portico.requirePermission(request, { permissionId: PERMISSION, teamId })
    if (request.method === 'DELETE' && noteId) {
      await change(teamId, (notes) => notes.filter(({ id }) => id !== noteId))
      return 204
    }
    if (request.method !== 'POST' || noteId) return 405
    const note = await readNote(request)
    if (note === null) return 400
    await change(teamId, (notes) => [note, ...notes])
    return 201
  }

  return async (request, response, path) => {
    try {
      response.writeHead(await respond(request, path)).end()
    } catch (error) {
      if (!(error instanceof AccessDeniedError)) console.error(error)
      response.writeHead(error instanceof AccessDeniedError ? error.status : 502).end()
    }
  }
}

/** Returns a function that changes the notes of a team: one change after the other, so that none overwrites another. */
function createNoteChanges(portico) {
  const lastChanges = new Map()
  return (teamId, update) => {
    const changed = (lastChanges.get(teamId) ?? Promise.resolve()).then(async () => {
      const { clientReadOnlyMetadata } = await portico.teams.get(teamId)
      const notes = update(clientReadOnlyMetadata?.notes ?? []).slice(0, NOTES_MAX)
      await portico.teams.update(teamId, { clientReadOnlyMetadata: { ...clientReadOnlyMetadata, notes } })
    })
    // The next change starts after this one, whether it succeeds or fails.
    const settled = changed
      .catch(() => undefined)
      .then(() => lastChanges.get(teamId) === settled && lastChanges.delete(teamId))
    lastChanges.set(teamId, settled)
    return changed
  }
}

/** Reads a note from the body of a request. Returns null if it is none. */
async function readNote(request) {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > BODY_MAX_BYTES) return null
  }
  try {
    const { plant, text } = JSON.parse(body)
    const isNote = [plant, text].every((value) => typeof value === 'string' && value !== '')
    return isNote ? { id: crypto.randomUUID(), plant, text, writtenAtMillis: Date.now() } : null
  } catch {
    return null
  }
}
