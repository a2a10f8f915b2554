/** How long to wait before trying again: quickly at first, never longer than five seconds. */
const firstMs = 300
const longestMs = 5000

export const delayBefore = (failures: number) => Math.min(firstMs * 2 ** failures, longestMs)
