/** How long somebody stayed: on the wire as "1h2p3s" (giờ, phút, giây), on a screen as "01:02:03". */

const wire = /^(?:(\d+)h)?(?:(\d+)p)?(?:(\d+)s)?$/

export function writeDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  return `${Math.floor(seconds / 3600)}h${Math.floor(seconds / 60) % 60}p${seconds % 60}s`
}

export function durationAsClock(written: string): string {
  const [, hours = '0', minutes = '0', seconds = '0'] = wire.exec(written) ?? []
  return [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')
}
