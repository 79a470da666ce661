/** Addresses of the hosted pages of a project. */
import type { EmailedLink } from '@portico/contract'
import type { Config } from '../../platform/config.ts'
import type { Project, ProjectOptions } from '../project.ts'

interface WithAddress {
  readonly config: Pick<Config, 'publicUrl'>
}

/** A project with the host of its pages. */
export type PagesOfProject = Pick<Project, 'id' | 'ownHost'>

/** A project with what decides where emailed links lead. */
export type ProjectWithLinks = PagesOfProject & { readonly options: Pick<ProjectOptions, 'hostedEmailLinks'> }

/** Returns an address of the service with another host. Scheme, port and path are those of PORTICO_URL. */
export function onHost({ config }: WithAddress, host: string): string {
  const url = new URL(config.publicUrl)
  url.hostname = host
  return url.href.replace(/\/$/, '')
}

/** Returns the address below which the pages of a project are: that of its own host, or that of the service. */
export const pagesOrigin = (deps: WithAddress, { ownHost }: Pick<PagesOfProject, 'ownHost'>): string =>
  ownHost === null ? deps.config.publicUrl : onHost(deps, ownHost)

/** The pages of emailed links, by the kind of the link. */
const pagesOfLinks: Readonly<Record<EmailedLink, string>> = {
  sign_in: 'sign-in/link',
  verification: 'verify',
  password_reset: 'recover/password',
  team_invitation: 'invitation',
  user_invitation: 'sign-up',
  waitlist: 'waitlist',
}

/** Returns true if the project leads emailed links of a kind to its hosted pages, whatever page the app names. */
export const isLinkHosted = (
  { hostedEmailLinks }: Pick<ProjectOptions, 'hostedEmailLinks'>,
  link: EmailedLink,
): boolean => hostedEmailLinks.split(' ').includes(link)

interface LinkToPage {
  readonly link: EmailedLink
  /** Address that the app names. */
  readonly callbackUrl: string
}

/**
 * Returns the target of an emailed link. The page of an app becomes the hosted one if the project has chosen so. A page at the
 * address of the service becomes the same page at the own host. One with parameters stays, because it continues in the browser
 * that began there.
 */
export function targetOfLink(deps: WithAddress, project: ProjectWithLinks, { link, callbackUrl }: LinkToPage): string {
  const base = `${deps.config.publicUrl}/auth/${project.id}/`
  const pages = `${pagesOrigin(deps, project)}/auth/${project.id}/`
  const hosted = [base, pages].find((address) => callbackUrl.startsWith(address))
  if (hosted === undefined) return isLinkHosted(project.options, link) ? pages + pagesOfLinks[link] : callbackUrl
  return callbackUrl.includes('?') ? callbackUrl : pages + callbackUrl.slice(hosted.length)
}

/** Returns true for the origin of the hosted pages of a project: that of the service, or of the own host. */
export const isPagesOrigin = (deps: WithAddress, project: PagesOfProject, origin: string): boolean =>
  project.id !== 'internal' &&
  [deps.config.publicUrl, pagesOrigin(deps, project)].some((address) => new URL(address).origin === origin)
