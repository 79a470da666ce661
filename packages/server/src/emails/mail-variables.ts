import { isIP } from 'node:net'
import { textsOf } from './locales.ts'
import type { QueuedMail } from './mail.ts'
import { oneLine } from './name-text.ts'
import type { Variable, Variables } from './placeholders/variables.ts'

/** Variables of email templates. Users choose names, so they become single lines of bounded length. */
export function variablesOf(mail: QueuedMail, projectDisplayName: string): Variables {
  const project = name(projectDisplayName)
  switch (mail.type) {
    case 'email_verification': {
      const { userDisplayName, emailVerificationLink } = mail.variables
      return common(project, userDisplayName, { emailVerificationLink: link(emailVerificationLink) })
    }
    case 'password_reset': {
      const { userDisplayName, passwordResetLink } = mail.variables
      return common(project, userDisplayName, { passwordResetLink: link(passwordResetLink) })
    }
    case 'magic_link':
      return { projectDisplayName: project, magicLink: link(mail.variables.magicLink), otp: code(mail.variables.otp) }
    case 'fresh_sign_in':
      return common(project, mail.variables.userDisplayName, { otp: code(mail.variables.otp) })
    case 'team_invitation': {
      const { teamDisplayName, teamInvitationLink } = mail.variables
      const own = { teamDisplayName: name(teamDisplayName), teamInvitationLink: link(teamInvitationLink) }
      return { projectDisplayName: project, ...own }
    }
    case 'project_invitation': {
      const { ownedProjectName, role, projectInvitationLink } = mail.variables
      const own = {
        ownedProjectName: name(ownedProjectName),
        role: code(textsOf(mail.locale).project_owners.roles[role]),
      }
      return { projectDisplayName: project, ...own, projectInvitationLink: link(projectInvitationLink) }
    }
    case 'project_owners': {
      const { userDisplayName, ownedProjectName, ownerName, role } = mail.variables
      const { roles } = textsOf(mail.locale).project_owners
      const own = { ownedProjectName: name(ownedProjectName), ownerName: name(ownerName) }
      return common(project, userDisplayName, { ...own, role: role === null ? null : code(roles[role]) })
    }
    case 'notice':
      return common(project, mail.variables.userDisplayName, factsOf(mail))
  }
}

const name = (text: string | null): Variable | null => {
  const line = oneLine(text ?? '')
  return line === '' ? null : { kind: 'name', text: line }
}
const code = (text: string): Variable => ({ kind: 'code', text })
const link = (text: string): Variable => ({ kind: 'link', text })

const common = (projectDisplayName: Variable | null, userDisplayName: string | null, own: Variables): Variables => ({
  projectDisplayName,
  userDisplayName: name(userDisplayName),
  ...own,
})

function factsOf({ locale, variables }: Extract<QueuedMail, { type: 'notice' }>): Variables {
  const { atMillis, device, networkAddress, country } = variables
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return {
    time: code(`${time.format(atMillis)} (UTC)`),
    device: device === null ? null : code(oneLine(device.replace(' on ', textsOf(locale).facts.on))),
    networkAddress: networkAddress !== null && isIP(networkAddress) ? code(networkAddress) : null,
    country: country === null ? null : countryOf(country, locale),
  }
}

function countryOf(country: string, locale: string): Variable | null {
  // Only two letters are a country code; other values can make the formatter throw.
  if (!/^[A-Z]{2}$/.test(country)) return null
  const found = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country)
  return found === undefined ? null : code(found)
}
