/**
 * Firefox sends no media to a loopback address, and a room that is tried on one machine listens nowhere else. No other try will change
 * that, so the page says so instead of trying on.
 */
const candidateAddress = /^a=candidate:\S+ \d+ \S+ \d+ (\S+) /gm
const loopback = /^(127\.|::1$)/

/** Whether this browser can never reach the addresses that the room's answer names. */
export function isOutOfReach(answerSdp: string, userAgent: string): boolean {
  if (!/\bFirefox\//.test(userAgent)) return false
  const addresses = [...answerSdp.matchAll(candidateAddress)].map(([, address = '']) => address)
  return addresses.length > 0 && addresses.every((address) => loopback.test(address))
}
