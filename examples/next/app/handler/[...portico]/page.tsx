export { PorticoHandler as default } from '@portico/next/handler'
