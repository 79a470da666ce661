import { type DestinationStream, type Logger, pino } from 'pino'

// Without a path that begins with `err`, pino does not pass this name to the censor.
const secretFields = [
  'err.password',
  '*.password',
  '*.access_token',
  '*.refresh_token',
  '*.trusted_device_secret',
  '*.code',
]

interface LogParts {
  readonly destination?: DestinationStream
  /** Returns fields that each line carries. */
  readonly fields?: (() => object) | undefined
}

/** Creates the log of a process: JSON lines on the standard output, with times in UTC and without secrets. */
export const createLog = (
  { logLevel }: { readonly logLevel: string },
  { destination, fields }: LogParts = {},
): Logger =>
  pino(
    {
      level: logLevel,
      ...(fields && { mixin: fields }),
      redact: { paths: secretFields, censor: withoutSecret },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toLoggedError },
    },
    destination ?? pino.destination(1),
  )

/** The code of an error is its reason, such as ECONNREFUSED. Other codes give access to accounts. */
const withoutSecret = (value: unknown, [subject, field]: readonly unknown[]) =>
  subject === 'err' && field === 'code' ? value : '[Redacted]'

/** Errors that were reduced to their loggable part keep their own type. pino would replace it by `Object`. */
const toLoggedError = (error: unknown) => (error instanceof Error ? pino.stdSerializers.err(error) : error)

export interface WithLog {
  readonly log: Logger
}
