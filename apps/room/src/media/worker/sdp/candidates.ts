/** The addresses to which browsers send media. */

const udpPriority = 2_122_260_223
/** RFC 6544: below that of every UDP candidate, so that TCP is used only where UDP does not get through. */
const tcpPriority = 1_518_280_447

export const announcedCandidates = (announced: readonly { address: string; port: number }[]): string[] =>
  announced.map(({ address, port }, index) => `${index + 1} 1 UDP ${udpPriority - index} ${address} ${port} typ host`)

/** The same addresses by TCP: the browser connects, we wait. */
export function tcpCandidates(udpCandidates: readonly string[], port: number | null): string[] {
  if (port === null) return []
  const addresses = new Set(udpCandidates.flatMap((candidate) => /^\S+ 1 udp \d+ (\S+) \d+ typ host/i.exec(candidate)?.[1] ?? []))
  return Array.from(
    addresses,
    (address, index) => `tcp${index + 1} 1 tcp ${tcpPriority - index} ${address} ${port} typ host tcptype passive`,
  )
}
