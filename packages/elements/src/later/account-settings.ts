export { AccountSettings } from '@portico/react'
