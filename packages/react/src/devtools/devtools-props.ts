/** Properties of `PorticoDevtools`. */
export interface PorticoDevtoolsProps {
  /** The address of the service, as `baseUrl` of the app; `http://localhost:8100` by default. */
  serviceUrl?: string
}
