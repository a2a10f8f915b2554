// @ts-check

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const lower = sorted[Math.ceil(middle) - 1] ?? NaN
  const upper = sorted[Math.floor(middle)] ?? NaN
  return (lower + upper) / 2
}

/**
 * @param {readonly number[]} values
 * @param {number} share 0.99 for the value that 99 % do not exceed
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN
}
