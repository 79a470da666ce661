import { type Logger, pino } from 'pino'

const secretFields = ['*.password', '*.access_token', '*.refresh_token', '*.trusted_device_secret', '*.code']

/** Creates the log of a process: JSON lines on the standard output, with times in UTC. */
export const createLog = ({ logLevel }: { readonly logLevel: string }): Logger =>
  pino({ level: logLevel, redact: secretFields, timestamp: pino.stdTimeFunctions.isoTime })
