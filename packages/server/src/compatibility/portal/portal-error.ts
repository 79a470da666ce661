/** An error in the form of the Svix API: `{ code, detail }`. */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly status: number
  readonly code: string
  readonly detail: string | readonly Problem[]

  constructor(status: number, code: string, detail: string | readonly Problem[]) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '))
    this.status = status
    this.code = code
    this.detail = detail
  }
}

/** A problem with one field, and the location of the field. */
export interface Problem {
  readonly loc: readonly string[]
  readonly msg: string
  readonly type: string
}

export const notFound = (what: string) => new PortalError(404, 'not_found', `There is no such ${what}.`)

export const invalid = (problems: readonly { path: readonly PropertyKey[]; message: string }[]) =>
  new PortalError(
    422,
    'validation',
    problems.slice(0, 20).map(({ path, message }) => ({ loc: path.map(String), msg: message, type: 'value_error' })),
  )

export const invalidField = (path: readonly string[], message: string) => invalid([{ path, message }])
