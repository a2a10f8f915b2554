/** The moment that an address names: #t=75, in seconds. Null where it names none. */
export function addressedMs(hash: string): number | null {
  const seconds = /(?:^#|&)t=(\d{1,6}(?:\.\d+)?)(?:&|$)/.exec(hash)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}
