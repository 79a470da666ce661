import { completeSignUpRules, endpoints, limits, type SignUpRulesInput } from '@portico/contract'
import type { z } from 'zod'
import { noSignUpRules, setSignUpRules } from '../projects/policy/sign-up-rules.ts'
import type { Project } from '../projects/project.ts'
import { explainSignUp, tryRules } from '../sign-in/sign-up-rules/try-sign-up-rules.ts'
import { implement } from './implement.ts'

export const signUpRuleRoutes = implement('signUpRules', endpoints.signUpRules, {
  get: async ({ project }) => project.signUpRules ?? noSignUpRules,
  set: ({ project, body, context }, deps) => setSignUpRules(deps, project, body, context),
  explain: ({ project, body }, deps) => {
    const { country = null, network_address: networkAddress = null, user_agent: userAgent = null } = body
    return explainSignUp(deps, project, rulesOf(project, body.rules), {
      email: body.email,
      isVerified: body.is_verified ?? false,
      method: body.method ?? 'password',
      context: { country, networkAddress, userAgent },
    })
  },
  dryRun: ({ project, body: { rules, limit = limits.signUpDryRunMax } }, deps) =>
    tryRules(deps, project, rulesOf(project, rules), limit),
})

/** Returns given rules, or those of the project. */
const rulesOf = ({ signUpRules }: Project, given: z.output<typeof SignUpRulesInput> | undefined) =>
  given ? completeSignUpRules(given) : (signUpRules ?? noSignUpRules)
