/** Sends the room every ten seconds what this browser measured, the first time ten seconds after it is connected. */
import type { RoomSocket } from '../connection/room-socket'
import type { MediaLink } from '../media/media-link'
import { sampleBetween, type Totals, totalsOf } from '../media/quality-sample'

const intervalMs = 10_000

export function watchQuality(media: MediaLink, socket: () => Pick<RoomSocket, 'request'>): () => void {
  let before: Totals | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  async function sample(): Promise<void> {
    const report = await media.stats()
    if (!report) {
      before = null
      return
    }
    const after = totalsOf(report.entries(), performance.now())
    const earlier = before
    before = after
    // Another connection has counted from zero.
    if (earlier && after.receivedBytes >= earlier.receivedBytes && after.sentBytes >= earlier.sentBytes)
      await socket().request('quality', sampleBetween(earlier, after))
  }
  const measure = () => void sample().catch(() => undefined)
  const follow = (): void => {
    clearInterval(timer)
    before = null
    if (media.state.get() !== 'connected') return
    measure()
    timer = setInterval(measure, intervalMs)
  }
  const unfollow = media.state.subscribe(follow)
  follow()
  return () => {
    unfollow()
    clearInterval(timer)
  }
}
