/** Looks at a connection twice a second: which way its media takes, and whether it has fallen silent. */
import { createSilenceWatch, lookAtPath, type MediaPath, type PathLook, pathBetween } from './media-path'

export interface ConnectionWatcher {
  onPath(path: MediaPath | null): void
  onSilence(isSilent: boolean): void
}

const lookEveryMs = 500
/** Figures that change more often cannot be read. */
const tellEveryMs = 2000

export function watchConnection(connection: RTCPeerConnection, { onPath, onSilence }: ConnectionWatcher): () => void {
  const isSilentNow = createSilenceWatch()
  let told: PathLook | null = null
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
    const isNew = told?.protocol !== seen.protocol
    if (told && !isNew && now - told.totals.atMs < tellEveryMs) return
    onPath(pathBetween(told ?? seen, seen))
    told = seen
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
