/** Media goes to the room directly, never through the proxy that its pages may come through: easily forgotten. */

interface MediaAddresses {
  mediaHost: string
  publicUrl: string | undefined
  announcedAddress: string | undefined
}

const isOfThisMachine = (host: string): boolean => /^(localhost|127\..*|\[?::1\]?)$/i.test(host)

/** For the log, when people come from elsewhere and media listens for this machine only; null: all is well. */
export function explainUnreachableMedia({ mediaHost, publicUrl, announcedAddress }: MediaAddresses): string | null {
  if (!isOfThisMachine(mediaHost)) return null
  const announced = (announcedAddress ?? '').split(',').map((entry) => entry.trim().replace(/:\d+$/, ''))
  const addresses = [...announced, publicUrl === undefined ? '' : new URL(publicUrl).hostname]
  const elsewhere = addresses.find((host) => host !== '' && !isOfThisMachine(host))
  if (elsewhere === undefined) return null
  return `people come to ${elsewhere}, but media listens on ${mediaHost} alone: set ROOM_MEDIA_HOST to 0.0.0.0 or a public address`
}
