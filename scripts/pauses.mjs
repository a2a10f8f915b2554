// @ts-check
// How long to wait before something that died is started again.

const firstMs = 500
const longestMs = 30_000
/** People are in the middle of something: never long. */
const longestAfterReadyMs = 5_000

/** @param {{ failures: number, wasReady: boolean }} history failures in a row, this one included */
export function pauseMs({ failures, wasReady }) {
  return Math.min(firstMs * 2 ** (failures - 1), wasReady ? longestAfterReadyMs : longestMs)
}
