import type { signUpRiskSigns } from '@portico/contract'
import type { SignUpRisk } from '../accounts/users/create/new-user.ts'

/** Signs of abuse that are known when a user signs up. */
export interface SignUpSigns {
  /** Recent sign-ups of the network in the project, divided by the number that is not suspicious. */
  readonly networkRatio: number
  /** The `user-agent` header, or null if the request has none. */
  readonly userAgent: string | null
}

/** The highest row that the ratio exceeds counts. Many users may share a network, so this alone never reaches 100. */
const networkRisks = [
  { above: 10, bot: 60, freeTrialAbuse: 90 },
  { above: 3, bot: 40, freeTrialAbuse: 70 },
  { above: 1, bot: 20, freeTrialAbuse: 50 },
]

const missingUserAgent = { bot: 50, freeTrialAbuse: 10 }

/** Browsers that name the tool that drives them. */
const automation = {
  form: /headless|phantomjs|puppeteer|playwright|selenium|webdriver|cypress/i,
  risk: { bot: 90, freeTrialAbuse: 20 },
}

// Libraries of native apps (okhttp, CFNetwork, Dart) are not listed, because users sign up with these apps.
const httpLibrary = {
  form: /^(?:curl|wget|httpie|python-requests|python-urllib|python-httpx|aiohttp|scrapy|go-http-client|java|apache-httpclient|libwww-perl|ruby|faraday|guzzlehttp|axios|node-fetch|undici|node|got|superagent|deno|bun|reqwest|postmanruntime|insomnia)(?:[/ ]|$)/i,
  risk: { bot: 70, freeTrialAbuse: 10 },
}

/** A sign of abuse, with the points that it adds. */
export interface RiskSign {
  readonly sign: (typeof signUpRiskSigns)[number]
  readonly risk: SignUpRisk
}

/** Returns the risk scores of a sign-up: the sum of its signs, at most 100; 0 if there is no sign. */
export function scoreSignUp(signs: SignUpSigns): SignUpRisk {
  const found = signsOf(signs)
  const sumOf = (score: keyof SignUpRisk) =>
    Math.min(
      100,
      found.reduce((sum, { risk }) => sum + risk[score], 0),
    )
  return { bot: sumOf('bot'), freeTrialAbuse: sumOf('freeTrialAbuse') }
}

/** Returns the signs of abuse of a sign-up. */
export function signsOf({ networkRatio, userAgent }: SignUpSigns): RiskSign[] {
  const network = networkRisks.find(({ above }) => networkRatio > above)
  const client = signOfUserAgent(userAgent)
  return [...(network ? [{ sign: 'network_sign_ups', risk: network } as const] : []), ...(client ? [client] : [])]
}

function signOfUserAgent(userAgent: string | null): RiskSign | null {
  if (userAgent === null || userAgent.trim() === '') return { sign: 'no_user_agent', risk: missingUserAgent }
  if (automation.form.test(userAgent)) return { sign: 'automation', risk: automation.risk }
  return httpLibrary.form.test(userAgent) ? { sign: 'http_library', risk: httpLibrary.risk } : null
}
