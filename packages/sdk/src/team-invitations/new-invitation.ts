/** An invitation to send. */
export interface NewTeamInvitation {
  teamId: string
  email: string
  /** Granted to the new member in addition to the default permissions. At most 100. */
  permissionIds?: readonly string[]
  /** The target of the link; by default the team invitation screen, in browsers only. */
  callbackUrl?: string
}
