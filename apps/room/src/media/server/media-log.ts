import type { Logger } from 'pino'

/** What the media server says of itself: of accidents only, so the lowest step is missing. */
export type MediaLog = Pick<Logger, 'warn' | 'error'>

/** For tests that let workers die. */
export const quietMediaLog: MediaLog = { warn: () => {}, error: () => {} }
