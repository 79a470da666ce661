export { SignUp } from '@portico/react'
