/** States of an own host. No schema library here: browsers import this file. */

/** `lost`: proven, but its record is missing. It is still in use until it is withdrawn. */
export const ownHostStates = ['none', 'pending', 'proven', 'lost'] as const

/** Results of the last look-up of the TXT record. `taken`: another project has proven the host. */
export const ownHostRecordStates = ['unchecked', 'found', 'missing', 'different', 'unknown', 'taken'] as const

/**
 * Results of the last request to the host. `certificate`: its certificate is not valid for it. `elsewhere`: another service
 * responds. `rewritten`: the proxy replaces the header `Host`.
 */
export const ownHostTargetStates = [
  'unchecked',
  'reached',
  'unreachable',
  'certificate',
  'elsewhere',
  'rewritten',
] as const
