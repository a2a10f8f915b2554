/** The room's log: JSON lines on stdout, in the shape of the portal's. Addresses with tickets or checksums are not logged at all. */
import pino, { type DestinationStream, type Level, type Logger } from 'pino'

export function createLog({ level, output }: { level: Level | 'silent'; output?: DestinationStream }): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label.toUpperCase() }) },
    },
    output ?? pino.destination({ dest: 1, sync: false }),
  ).child({ logger: 'room' })
}
