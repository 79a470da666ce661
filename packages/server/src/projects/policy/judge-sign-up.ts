import { BlockList, isIPv6 } from 'node:net'
import type { SignUpRule, SignUpRules } from '@portico/contract'
import type { z } from 'zod'

type Rule = z.output<typeof SignUpRule>
export type StoredSignUpRules = z.output<typeof SignUpRules>

/** Facts about a sign-up at the time when its user is created. Null: unknown, which matches no condition. */
export interface SignUpFacts {
  readonly email: string | null
  /** True if the sign-up proves the address. */
  readonly isVerified: boolean
  /** `password`, `otp`, or the id of a provider. */
  readonly method: string
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string | null
  readonly networkAddress: string | null
  readonly botRisk: number
  /** True if the address has a valid invitation. */
  readonly isInvited: boolean
}

/** A decision, and the index of the rule that made it; null if none matched. */
export interface SignUpDecision {
  readonly action: Rule['action']
  readonly ruleIndex: number | null
}

/** Returns true for domains of throw-away addresses that the service knows, without those of the project. */
export type IsDisposable = (domain: string) => boolean

/** Decides about a sign-up: by the first rule whose conditions all match. Allows what no rule matches. */
export function judgeSignUp(
  { rules, disposable_domains: own }: StoredSignUpRules,
  facts: SignUpFacts,
  isDisposable: IsDisposable,
): SignUpDecision {
  const ownDomains = new Set(own)
  const isThrowAway = (domain: string) => withParents(domain).some((name) => ownDomains.has(name) || isDisposable(name))
  const ruleIndex = rules.findIndex((rule) => rule.is_enabled && matches(rule, facts, isThrowAway))
  const rule = rules[ruleIndex]
  return rule ? { action: rule.action, ruleIndex } : { action: 'allow', ruleIndex: null }
}

function matches(rule: Rule, facts: SignUpFacts, isThrowAway: IsDisposable): boolean {
  const address = facts.email === null ? null : comparableAddress(facts.email)
  return (
    (rule.emails === null || (address !== null && matchesAddress(rule, address))) &&
    isEqual(rule.is_disposable, address !== null && isThrowAway(address.domain)) &&
    (rule.countries === null || (facts.country !== null && rule.countries.includes(facts.country))) &&
    (rule.networks === null || (facts.networkAddress !== null && isWithin(rule.networks, facts.networkAddress))) &&
    (rule.methods === null || rule.methods.includes(facts.method)) &&
    (rule.bot_risk_from === null || facts.botRisk >= rule.bot_risk_from) &&
    isEqual(rule.is_verified, facts.isVerified) &&
    isEqual(rule.is_invited, facts.isInvited)
  )
}

const isEqual = (wanted: boolean | null, value: boolean): boolean => wanted === null || wanted === value

interface Address {
  /** In lower case, without a part after `+`. */
  readonly whole: string
  readonly domain: string
}

/** Returns an address as patterns are compared with it: its domain without a dot at the end. */
function comparableAddress(email: string): Address {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).toLowerCase()
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '')
  const plus = local.indexOf('+')
  return { whole: `${plus > 0 ? local.slice(0, plus) : local}@${domain}`, domain }
}

const matchesAddress = ({ emails, includes_subdomains: withSubdomains }: Rule, { whole, domain }: Address): boolean =>
  (emails ?? []).some((pattern) => {
    if (pattern.includes('@')) return comparableAddress(pattern).whole === whole
    return pattern === domain || (withSubdomains && domain.endsWith(`.${pattern}`))
  })

/** Returns a domain and those above it, without the top-level domain. */
const withParents = (domain: string): string[] =>
  domain.split('.').flatMap((_, index, labels) => (index < labels.length - 1 ? [labels.slice(index).join('.')] : []))

function isWithin(networks: readonly string[], address: string): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits = ''] = network.split('/')
    list.addSubnet(base, Number(bits), isIPv6(base) ? 'ipv6' : 'ipv4')
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
