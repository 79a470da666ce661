import type { MailContent } from '../layout.ts'

/** Asks the owner of an address to confirm it. */
export const emailVerification = (variables: {
  projectDisplayName: string
  userDisplayName: string | null
  emailVerificationLink: string
}): MailContent => ({
  subject: `Verify your e-mail for ${variables.projectDisplayName}`,
  heading: 'Verify your e-mail address',
  greeting: variables.userDisplayName ? `Hello ${variables.userDisplayName},` : 'Hello,',
  paragraph: `This address was used to create an account at ${variables.projectDisplayName}. Confirm that it is yours:`,
  button: { label: 'Verify e-mail address', url: variables.emailVerificationLink },
  remark: 'The link works once and for 24 hours. If you did not create an account, you can ignore this mail.',
})
