/** The state of the invitation page that its URL stores. */
export interface ProjectInvitationSearch {
  readonly code?: string
}

/** Reads the code of the invitation from an address. */
export const readProjectInvitationSearch = ({ code }: Record<string, unknown>): ProjectInvitationSearch =>
  typeof code === 'string' ? { code } : {}
