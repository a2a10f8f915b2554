/** Sends the room every ten seconds what this browser measured. */
import type { RoomSocket } from '../connection/room-socket'
import type { MediaLink } from '../media/media-link'
import { sampleBetween, type Totals, totalsOf } from '../media/quality-sample'

const intervalMs = 10_000

export function watchQuality(media: MediaLink, socket: () => Pick<RoomSocket, 'request'>): () => void {
  let before: Totals | null = null
  async function sample(): Promise<void> {
    const report = await media.stats()
    if (!report) {
      before = null
      return
    }
    const after = totalsOf(report.entries(), performance.now())
    // Another connection has counted from zero.
    if (before && after.receivedBytes >= before.receivedBytes && after.sentBytes >= before.sentBytes) {
      await socket().request('quality', sampleBetween(before, after))
    }
    before = after
  }
  const timer = setInterval(() => void sample().catch(() => undefined), intervalMs)
  return () => clearInterval(timer)
}
