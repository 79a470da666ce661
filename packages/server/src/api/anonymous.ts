import { endpoints } from '@portico/contract'
import { signUpAnonymously } from '../sign-in/anonymous/sign-up.ts'
import { implement } from './implement.ts'

export const anonymousRoutes = implement('anonymous', endpoints.anonymous, {
  signUp: { run: ({ project, context }, runner) => signUpAnonymously(runner, project, context) },
})
