import { hash } from '@node-rs/argon2'

/** Returns an argon2id hash of the text as it is, as other systems and earlier releases store it, with little memory. */
export const unpreparedHash = (text: string): Promise<string> =>
  hash(text, { memoryCost: 256, timeCost: 1, parallelism: 1 })
