/** The costs of an Argon2 hash (RFC 9106, section 3.1). */
export interface Argon2Parameters {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}
