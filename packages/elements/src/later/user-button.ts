export { UserButton } from '@portico/react'
