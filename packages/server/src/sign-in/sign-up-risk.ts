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

const noRisk: SignUpRisk = { bot: 0, freeTrialAbuse: 0 }

/** Returns the risk scores of a sign-up: the sum of its signs, at most 100; 0 if there is no sign. */
export function scoreSignUp({ networkRatio, userAgent }: SignUpSigns): SignUpRisk {
  const network = networkRisks.find(({ above }) => networkRatio > above) ?? noRisk
  const client = riskOfUserAgent(userAgent)
  return {
    bot: Math.min(100, network.bot + client.bot),
    freeTrialAbuse: Math.min(100, network.freeTrialAbuse + client.freeTrialAbuse),
  }
}

function riskOfUserAgent(userAgent: string | null): SignUpRisk {
  if (userAgent === null || userAgent.trim() === '') return missingUserAgent
  return [automation, httpLibrary].find(({ form }) => form.test(userAgent))?.risk ?? noRisk
}
