// Compiles only if the schemas of the packed contract have the output types that zod gives them.
import type { endpoints as packed } from '@portico/contract'
import type { endpoints as original } from 'contract-with-zod'

type Output<Schema> = Schema extends { readonly _zod: { readonly output: infer Type } }
  ? { output: Type }
  : Schema extends object
    ? { [Key in keyof Schema]: Output<Schema[Key]> }
    : Schema

type IsSame<Left, Right> = [Left] extends [Right] ? ([Right] extends [Left] ? true : false) : false

type Differences<Left, Right> = {
  [Noun in keyof Left]: {
    [Call in keyof Left[Noun]]: Noun extends keyof Right
      ? Call extends keyof Right[Noun]
        ? IsSame<Output<Left[Noun][Call]>, Output<Right[Noun][Call]>> extends true
          ? never
          : [Noun, Call]
        : [Noun, Call]
      : Noun
  }[keyof Left[Noun]]
}[keyof Left]

type Different = Differences<typeof packed, typeof original> | Differences<typeof original, typeof packed>

export const different: [Different] extends [never] ? 'none' : Different = 'none'
