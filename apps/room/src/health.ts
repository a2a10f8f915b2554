/** Whether the room lives, whether it can hold meetings, and how loaded it is. */
import type { DiskWatch, OpenFilesWatch } from '@hop/server-kit'
import { serveHealthChecks } from '@hop/server-kit/health'
import type { FastifyInstance } from 'fastify'
import type { MediaServer, TcpTraffic, WorkerLoad } from './media/server/media-server.js'
import type { MeetingRegistry } from './meetings/registry.js'
import type { RecordingWatch } from './recordings/recording-watch.js'

interface HealthParts {
  registry: MeetingRegistry
  media: MediaServer
  disk: DiskWatch
  openFiles: OpenFilesWatch
  recordingWatch: RecordingWatch
}

export function serveHealth(app: FastifyInstance, { registry, media, disk, openFiles, recordingWatch }: HealthParts): void {
  serveHealthChecks(app, {
    ready: async (reply) => {
      const workers = await media.load().catch(() => [])
      return workers.length > 0 ? { status: 'ready' } : reply.code(503).send({ status: 'no media worker answers' })
    },
    metrics: async () => {
      const workers = await media.load().catch(() => [])
      const tcp = await media.tcpTraffic()
      const text = figures(registry, workers, [
        ...diskFigures(disk),
        ...openFileFigures(openFiles),
        interruptedFigure(recordingWatch),
        ...tcpFigures(tcp),
      ])
      return { contentType: 'text/plain; version=0.0.4; charset=utf-8', text }
    },
  })
}

function figures(registry: MeetingRegistry, workers: WorkerLoad[], others: string[]): string {
  const meetings = registry.running()
  const people = meetings.map(({ state }) => state.present.size)
  const ofWorkers = (name: string, help: string, value: (worker: WorkerLoad) => number) =>
    gauge(name, help, ...workers.map((worker, index): [string, number] => [`{worker="${index}"}`, value(worker)]))
  return [
    gauge('room_meetings', 'Meetings that have not ended', ['', meetings.length]),
    gauge('room_people', 'People in a room', ['', people.reduce((sum, count) => sum + count, 0)]),
    gauge('room_waiting', 'People who wait to be let in', ['', meetings.reduce((sum, { state }) => sum + state.waiting.size, 0)]),
    ...others,
    gauge('room_resident_bytes', 'Memory of the room server', ['', process.memoryUsage.rss()]),
    gauge('room_workers', 'Media workers that answer', ['', workers.length]),
    ofWorkers('room_worker_rooms', 'Rooms on a media worker', ({ rooms }) => rooms),
    ofWorkers('room_worker_peers', 'Connections on a media worker', ({ peers }) => peers),
    ofWorkers('room_worker_packets_per_second', 'Packets through a media worker', ({ packetsPerSecond }) => packetsPerSecond),
    ofWorkers('room_worker_cpu_percent', 'Of one core', ({ cpuPercent }) => cpuPercent),
    ofWorkers('room_worker_resident_bytes', 'Memory of a media worker', ({ rssMb }) => rssMb * 1024 * 1024),
    '',
  ].join('\n')
}

function tcpFigures(tcp: TcpTraffic | null): string[] {
  if (!tcp) return []
  return [
    gauge('room_tcp_connections', 'Media by TCP', ['{state="known"}', tcp.known], ['{state="unknown"}', tcp.unknown]),
    gauge('room_tcp_refused', 'Connections to the TCP port refused since the start', ['', tcp.refused]),
    gauge('room_tcp_dropped_packets', 'Packets not sent because they would have come late', ['', tcp.dropped]),
  ]
}

const interruptedFigure = (watch: RecordingWatch): string =>
  gauge('room_recordings_interrupted', 'Meetings whose recording waits for room on the disk', ['', watch.interrupted()])

function diskFigures(disk: DiskWatch): string[] {
  const space = disk.latest()
  if (!space) return []
  return [
    gauge('room_disk_free_bytes', 'Room left on the disk of DATA_DIR', ['', space.freeBytes]),
    gauge('room_disk_size_bytes', 'Size of the disk of DATA_DIR', ['', space.totalBytes]),
  ]
}

function openFileFigures(openFiles: OpenFilesWatch): string[] {
  const files = openFiles.latest()
  if (!files) return []
  return [
    gauge('room_open_files', 'Files and connections that the room server has open', ['', files.open]),
    gauge('room_open_files_most', 'How many it may have open', ['', files.most]),
  ]
}

const gauge = (name: string, help: string, ...values: [labels: string, value: number][]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...values.map(([labels, value]) => `${name}${labels} ${value}`)].join('\n')
