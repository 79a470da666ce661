import { isIP } from 'node:net'
import type { TemplateEmail } from './email.ts'
import { textsOf } from './locales.ts'
import { oneLine } from './name-text.ts'
import type { Variable, Variables } from './placeholders/variables.ts'

/** Variables of email templates. Users choose names, so they become single lines of bounded length. */
export function variablesOf(email: TemplateEmail, projectDisplayName: string): Variables {
  const project = name(projectDisplayName)
  switch (email.type) {
    case 'email_verification': {
      const { userDisplayName, emailVerificationLink } = email.variables
      return common(project, userDisplayName, { emailVerificationLink: link(emailVerificationLink) })
    }
    case 'password_reset': {
      const { userDisplayName, passwordResetLink } = email.variables
      return common(project, userDisplayName, { passwordResetLink: link(passwordResetLink) })
    }
    case 'magic_link':
      return { projectDisplayName: project, magicLink: link(email.variables.magicLink), otp: code(email.variables.otp) }
    case 'sign_up':
      return signUpVariables(project, email)
    case 'fresh_sign_in':
      return common(project, email.variables.userDisplayName, { otp: code(email.variables.otp) })
    case 'team_invitation': {
      const { teamDisplayName: team, teamInvitationLink: url } = email.variables
      return { projectDisplayName: project, teamDisplayName: name(team), teamInvitationLink: link(url) }
    }
    case 'waitlist_confirmation':
      return { projectDisplayName: project, waitlistLink: link(email.variables.waitlistLink) }
    case 'waitlist_invitation':
    case 'user_invitation':
      return { projectDisplayName: project, userInvitationLink: link(email.variables.userInvitationLink) }
    case 'project_invitation':
      return projectInvitationVariables(project, email)
    case 'project_owners': {
      const { userDisplayName, ownedProjectName, ownerName, role } = email.variables
      const { roles } = textsOf(email.locale).project_owners
      const own = { ownedProjectName: name(ownedProjectName), ownerName: name(ownerName) }
      return common(project, userDisplayName, { ...own, role: role === null ? null : code(roles[role]) })
    }
    case 'expiring_keys':
    case 'lost_host':
      return common(project, email.variables.userDisplayName, variablesOfDay(email))
    case 'users_exported': {
      const { userDisplayName, ownedProjectName, ownerName } = email.variables
      return common(project, userDisplayName, { ownedProjectName: name(ownedProjectName), ownerName: name(ownerName) })
    }
    case 'notice':
      return common(project, email.variables.userDisplayName, factsOf(email))
  }
}

const name = (text: string | null): Variable | null => {
  const line = oneLine(text ?? '')
  return line === '' ? null : { kind: 'name', text: line }
}
const code = (text: string): Variable => ({ kind: 'code', text })
/** Variables of an email that names the day of an end. */
function variablesOfDay(email: Extract<TemplateEmail, { type: 'expiring_keys' | 'lost_host' }>): Variables {
  const ownedProjectName = name(email.variables.ownedProjectName)
  if (email.type === 'lost_host') {
    const { host, withdrawnAtMillis } = email.variables
    return { ownedProjectName, host: code(host), day: dayOf(email.locale, withdrawnAtMillis) }
  }
  const { keySetName, expiresAtMillis } = email.variables
  return { ownedProjectName, keySetName: name(keySetName), day: dayOf(email.locale, expiresAtMillis) }
}

const dayOf = (locale: string, atMillis: number): Variable =>
  code(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(atMillis))
const link = (text: string): Variable => ({ kind: 'link', text })

const common = (projectDisplayName: Variable | null, userDisplayName: string | null, own: Variables): Variables => ({
  projectDisplayName,
  userDisplayName: name(userDisplayName),
  ...own,
})

const signUpVariables = (
  projectDisplayName: Variable | null,
  { variables: { signUpLink, otp } }: Extract<TemplateEmail, { type: 'sign_up' }>,
): Variables => ({ projectDisplayName, signUpLink: signUpLink === null ? null : link(signUpLink), otp: code(otp) })

const projectInvitationVariables = (
  projectDisplayName: Variable | null,
  { locale, variables }: Extract<TemplateEmail, { type: 'project_invitation' }>,
): Variables => ({
  projectDisplayName,
  ownedProjectName: name(variables.ownedProjectName),
  role: code(textsOf(locale).project_owners.roles[variables.role]),
  projectInvitationLink: link(variables.projectInvitationLink),
})

function factsOf({ locale, variables }: Extract<TemplateEmail, { type: 'notice' }>): Variables {
  const { atMillis, device, networkAddress, country, appName = null } = variables
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return {
    appName: name(appName),
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
