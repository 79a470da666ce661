/** Verbs of the command: their words, their arguments and their actions. */
import type { AdminApp } from '@portico/sdk/admin'
import type { ClientApp } from '@portico/sdk/client'
import type { ServerCalls } from '@portico/sdk/server'

/** An option, such as `--email <address>`. A `string` option names its value; a `boolean` one has none. */
export type Option = { readonly help: string; readonly isRequired?: true } & (
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'boolean' }
)
export type Options = Readonly<Record<string, Option>>

type ValueOf<Each extends Option> = Each['type'] extends 'boolean' ? boolean : string
type RequiredNames<Each extends Options> = {
  [Name in keyof Each]: Each[Name] extends { isRequired: true } ? Name : never
}[keyof Each]

/** The values of a verb's options. Those that are not required may be absent. */
export type Values<Each extends Options> = {
  readonly [Name in RequiredNames<Each>]: ValueOf<Each[Name]>
} & { readonly [Name in Exclude<keyof Each, RequiredNames<Each>>]?: ValueOf<Each[Name]> }

/** The names of arguments: `<user>` is required, `[session]` is not. */
export type ArgumentNames = readonly string[]
type ArgumentOf<Name> = Name extends `[${string}]` ? string | undefined : string
/** The arguments of a call, in the order of their names. */
export type Arguments<Names extends ArgumentNames> = { readonly [Index in keyof Names]: ArgumentOf<Names[Index]> }

/** The outside of the command: what a test replaces. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly fetch: typeof globalThis.fetch
  /** Reads standard input to its end. */
  readInput(): Promise<string>
  /** Writes warnings and steps for people, to standard error. */
  note(text: string): void
  /** Shows how far long work is, to standard error. On a terminal, the next line replaces this one. */
  showProgress(line: string): void
  /** Writes a line to standard output. For verbs that print before they end. */
  print(text: string): void
  wait(millis: number): Promise<void>
  /** Opens an address in the browser of the computer. */
  openBrowser(url: string): Promise<void>
  /** Calls `show`, then asks the user of the terminal. Resolves to null without a terminal. */
  confirm(show: () => void, question: string): Promise<boolean | null>
  /** Runs a program in a folder, with its output on standard error. Resolves to its exit code. */
  runProgram(command: readonly string[], folder: string): Promise<number>
}

/** The project that a verb works with, and its keys. */
export interface Connection {
  readonly url: string
  readonly projectId: string
  /** Calls with the server key, with the admin key, or of the signed-in owner. Throws a {@link UsageError} without any. */
  server(): Omit<ServerCalls, 'projects'>
  /** The app of the signed-in owner. Throws a {@link UsageError} if nobody is signed in. */
  account(): ClientApp
  /** Calls with the admin key, or of the signed-in owner. Throws a {@link UsageError} without both. */
  admin(): AdminApp
  /** Calls with the session of an owner of the project. Throws a {@link UsageError} if nobody is signed in. */
  owner(): AdminApp
}

export interface Call<Names extends ArgumentNames = ArgumentNames, Each extends Options = Options>
  extends Surroundings {
  readonly args: Arguments<Names>
  readonly options: Values<Each>
  /** True if the answer is printed as JSON. */
  readonly isJson: boolean
  readonly connection: Connection
  /** The version of the command. */
  readonly version: string
}

/** The result of a verb: a value for `--json`, a text for people, and an exit code other than 0. */
export interface Answer {
  readonly value: unknown
  readonly text: string
  readonly exitCode?: ExitCode
}

/** Exit codes other than 0: failed; wrong use, or open changes; done with refusals. */
export const exitCodes = { failed: 1, usage: 2, openChanges: 2, refusals: 3 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

export interface VerbDefinition<Names extends ArgumentNames, Each extends Options> {
  /** Its words, such as `users list`. */
  readonly name: string
  /** One line, without a full stop. */
  readonly summary: string
  readonly args?: Names
  readonly options?: Each
  /** Further sentences that the help shows below the options. */
  readonly details?: string
  /** Arguments of calls that the help shows, without the words of the verb. */
  readonly examples: readonly string[]
  /** True for a verb that works with a project: it has the options of the connection. */
  readonly connects?: boolean
  /** Resolves to null if the verb has written everything itself. */
  run(call: Call<Names, Each>): Promise<Answer | null>
}

/** The values of any options, as they were read. */
export type ReadValues = Readonly<Record<string, string | boolean | undefined>>

/** A verb of any arguments, which must have been read by its declaration. */
export interface Verb extends Required<Omit<VerbDefinition<ArgumentNames, Options>, 'run'>> {
  run(call: Omit<Call, 'options'> & { readonly options: ReadValues }): Promise<Answer | null>
}

/** Declares a verb. The compiler knows the arguments and options in `run`. */
export function verb<const Names extends ArgumentNames = [], const Each extends Options = Record<never, never>>(
  definition: VerbDefinition<Names, Each>,
): Verb {
  const { run, args, options = {}, connects = true, details = '', ...texts } = definition
  return {
    ...texts,
    args: args ?? [],
    options,
    connects,
    details,
    // The arguments were read by the declaration of the verb.
    run: (call) => run(call as unknown as Call<Names, Each>),
  }
}

/** The command was called in a way that it does not understand. Ends it with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
