/** Addresses of the hosted pages of a project. */
import type { Config } from '../../platform/config.ts'
import type { Project } from '../project.ts'

interface WithAddress {
  readonly config: Pick<Config, 'publicUrl'>
}

/** A project with the host of its pages. */
export type PagesOfProject = Pick<Project, 'id' | 'ownHost'>

/** Returns an address of the service with another host. Scheme, port and path are those of PORTICO_URL. */
export function onHost({ config }: WithAddress, host: string): string {
  const url = new URL(config.publicUrl)
  url.hostname = host
  return url.href.replace(/\/$/, '')
}

/** Returns the address below which the pages of a project are: that of its own host, or that of the service. */
export const pagesOrigin = (deps: WithAddress, { ownHost }: Pick<PagesOfProject, 'ownHost'>): string =>
  ownHost === null ? deps.config.publicUrl : onHost(deps, ownHost)

/**
 * Returns the target of an emailed link: a page at the address of the service becomes the same page at the own host. One with
 * parameters stays, because it continues in the browser that began there.
 */
export function onPagesOf(deps: WithAddress, project: PagesOfProject, url: string): string {
  const base = `${deps.config.publicUrl}/auth/${project.id}/`
  const isMoved = project.ownHost !== null && url.startsWith(base) && !url.includes('?')
  return isMoved ? `${pagesOrigin(deps, project)}/auth/${project.id}/${url.slice(base.length)}` : url
}

/** Returns true for the origin of the hosted pages of a project: that of the service, or of the own host. */
export const isPagesOrigin = (deps: WithAddress, project: PagesOfProject, origin: string): boolean =>
  project.id !== 'internal' &&
  [deps.config.publicUrl, pagesOrigin(deps, project)].some((address) => new URL(address).origin === origin)
