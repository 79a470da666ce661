export interface Argon2Parameters {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}
