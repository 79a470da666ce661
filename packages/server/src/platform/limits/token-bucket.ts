/** Tokens of a subject: an event takes one, and they are refilled evenly up to a maximum. */
export interface TokenBucket {
  tokens: number
  /** Maximum of the tokens. */
  burst: number
  refilledAtMillis: number
  /** Tokens that were lost since the last exchange, because the bucket was full. Events of other nodes took them. */
  overflow: number
}

export interface BucketRate {
  readonly perMinute: number
  readonly burst: number
}

const minuteMillis = 60_000

/** Creates a full bucket. */
export const createBucket = ({ burst }: BucketRate, now: number): TokenBucket => ({
  tokens: burst,
  burst,
  refilledAtMillis: now,
  overflow: 0,
})

/** Adds the tokens of the time since the last call. A changed maximum adds or removes its difference. */
export function refill(bucket: TokenBucket, { perMinute, burst }: BucketRate, now: number): void {
  const changed = bucket.tokens + burst - bucket.burst
  const tokens = changed + (perMinute * Math.max(0, now - bucket.refilledAtMillis)) / minuteMillis
  bucket.tokens = Math.min(burst, tokens)
  bucket.burst = burst
  bucket.overflow += tokens - bucket.tokens
  bucket.refilledAtMillis = now
}

/** Removes tokens that events on other nodes have taken since the last exchange. At most `burst` are owed. */
export function removeTaken(bucket: TokenBucket, { burst }: BucketRate, taken: number): void {
  bucket.tokens = Math.max(-burst, bucket.tokens - Math.max(0, taken - bucket.overflow))
  bucket.overflow = 0
}

/** Returns the milliseconds until a bucket has a token. */
export const millisToToken = ({ tokens }: TokenBucket, { perMinute }: BucketRate): number =>
  Math.ceil(((1 - tokens) * minuteMillis) / perMinute)
