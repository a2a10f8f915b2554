/** How busy this worker is, since it was last asked. */
import { nowMs } from './clock.js'
import { traffic } from './connection.js'
import type { WorkerLoad } from './worker-messages.js'

export class WorkerLoadMeter {
  private askedAt = nowMs()
  private packets = 0
  private cpu = process.cpuUsage()

  measure(rooms: readonly { peerCount: number }[]): WorkerLoad {
    const now = nowMs()
    const seconds = Math.max(0.001, (now - this.askedAt) / 1000)
    const { user, system } = process.cpuUsage(this.cpu)
    const packets = traffic.packetsIn + traffic.packetsOut
    const load = {
      rooms: rooms.length,
      peers: rooms.reduce((sum, { peerCount }) => sum + peerCount, 0),
      packetsPerSecond: Math.round((packets - this.packets) / seconds),
      cpuPercent: Math.round((user + system) / seconds / 1000) / 10,
      rssMb: Math.round(process.memoryUsage.rss() / 1e6),
    }
    this.askedAt = now
    this.packets = packets
    this.cpu = process.cpuUsage()
    return load
  }
}
