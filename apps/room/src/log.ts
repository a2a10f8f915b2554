/** The room's log. Addresses with tickets or checksums are not logged at all. */
import { type LogLevel, logOptions, standardOutput } from '@hop/server-kit/log'
import pino, { type DestinationStream, type Logger } from 'pino'

export const createLog = ({ level, output }: { level: LogLevel; output?: DestinationStream }): Logger =>
  pino(logOptions(level), output ?? standardOutput()).child({ logger: 'room' })
