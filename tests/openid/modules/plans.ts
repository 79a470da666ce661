import type { Module, Plan, ResponseMode } from '../bench/module.ts'
import { agents } from './agents.ts'
import { authentication } from './basic/authentication.ts'
import { claims } from './basic/claims.ts'
import { clientAuthentication } from './basic/client-authentication.ts'
import { redirectAddresses } from './basic/redirect-addresses.ts'
import { requests } from './basic/requests.ts'
import { tokens } from './basic/tokens.ts'
import { config } from './config.ts'
import { keys } from './dynamic/keys.ts'
import { registration } from './dynamic/registration.ts'
import { subjects } from './dynamic/subjects.ts'
import { formPost } from './form-post.ts'
import { backChannel } from './logout/back-channel.ts'
import { signOut } from './logout/sign-out.ts'

/** A plan with its modules, and the response mode in which they run. */
export interface PlannedModules {
  readonly plan: Plan
  readonly mode: ResponseMode
  readonly modules: readonly Module[]
}

const basic = [...clientAuthentication, ...requests, ...redirectAddresses, ...authentication, ...claims, ...tokens]

/** All plans. The modules of Basic run again in the response mode of Form Post. */
export const plans: readonly PlannedModules[] = [
  { plan: 'Basic', mode: 'query', modules: basic },
  { plan: 'Config', mode: 'query', modules: config },
  { plan: 'Form Post', mode: 'form_post', modules: [...formPost, ...basic] },
  { plan: 'Dynamic', mode: 'query', modules: [...registration, ...keys, ...subjects] },
  { plan: 'Logout', mode: 'query', modules: [...signOut, ...backChannel] },
  { plan: 'Agents', mode: 'query', modules: agents },
]
