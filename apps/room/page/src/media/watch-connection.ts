/** Looks at a connection twice a second: which way its media takes, and whether it has fallen silent. */
import { createSilenceWatch, lookAtPath, type MediaPath, type PathLook, pathBetween } from './media-path'

export interface ConnectionWatcher {
  onPath(path: MediaPath | null): void
  onSilence(isSilent: boolean): void
}

const lookEveryMs = 500
/** Figures that change more often cannot be read. */
const reportEveryMs = 2000

export function watchConnection(connection: RTCPeerConnection, { onPath, onSilence }: ConnectionWatcher): () => void {
  const isSilentNow = createSilenceWatch()
  let reported: PathLook | null = null
  let isStopped = false
  let wasSilent = false

  async function look(): Promise<void> {
    const report = await connection.getStats()
    if (isStopped || connection.connectionState !== 'connected') return
    const now = performance.now()
    const seen = lookAtPath(report.entries(), now)
    const isSilent = isSilentNow(seen.heard, now)
    if (isSilent !== wasSilent) onSilence(isSilent)
    wasSilent = isSilent
    const isNew = reported?.protocol !== seen.protocol
    if (reported && !isNew && now - reported.totals.atMs < reportEveryMs) return
    onPath(pathBetween(reported ?? seen, seen))
    reported = seen
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
