/** Time inside a media worker: never jumps, and is also the wall clock's up to a constant. */
export const nowMs = (): number => performance.now()
export const wallClockMs = (monotonicMs: number): number => performance.timeOrigin + monotonicMs
