/** The settings of the page as its form holds them. */
export interface DomainSettings {
  allowLocalhost: boolean
  domains: { domain: string; handlerPath: string }[]
}
