import type { TestApp, TestProject } from '@portico/server/testing'
import { emailedInvitation } from './invitations.ts'

export const waitlistCallback = 'http://localhost:8101/handler/waitlist'

/** Turns the waitlist on, and closes sign-up or opens it. */
export async function openWaitlist({ deps }: TestApp, { id }: TestProject, isOpen = true): Promise<void> {
  await deps.db.query('update projects set waitlist_enabled = true, sign_up_enabled = $2 where id = $1', [id, !isOpen])
  deps.projects.evict(id)
}

/** Asks for a place, and returns the code of the emailed link. */
export async function joinWaitlist(app: TestApp, project: TestProject, email: string): Promise<string> {
  await project.request('POST', '/waitlist', { body: { email, callback_url: waitlistCallback } })
  return emailedInvitation(app, email)
}
