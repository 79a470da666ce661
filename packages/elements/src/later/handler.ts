export { PorticoHandler } from '@portico/react'
