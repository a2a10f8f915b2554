/** Writes down everything that may be sent in one room, in one folder. */
import { mkdir } from 'node:fs/promises'
import type { Publication } from './publication.js'
import { PublicationRecorder } from './publication-recorder.js'

/** A killed worker loses at most so much. */
const flushEveryMs = 400

export class RoomRecorder {
  private readonly recorders = new Map<Publication, PublicationRecorder>()
  private readonly endings = new Set<Promise<void>>()
  private readonly timer = setInterval(() => this.flush(), flushEveryMs)

  private hasFailed = false

  private constructor(
    readonly folder: string,
    private readonly onFailed: (error: Error) => void,
  ) {}

  /** `onFailed`: nothing more is written. Called once, since with a full disk every write fails. */
  static async start(folder: string, onFailed: (error: Error) => void): Promise<RoomRecorder> {
    await mkdir(folder, { recursive: true })
    return new RoomRecorder(folder, onFailed)
  }

  follow(publication: Publication, connectedAt: number): void {
    if (this.hasFailed || this.recorders.has(publication)) return
    const recorder = new PublicationRecorder(publication, this.folder, connectedAt, (error) => this.fail(error))
    this.recorders.set(publication, recorder)
    publication.tap = recorder
  }

  forget(publication: Publication): void {
    const recorder = this.recorders.get(publication)
    if (!recorder) return
    publication.tap = null
    this.recorders.delete(publication)
    const ending = recorder.close().finally(() => this.endings.delete(ending))
    this.endings.add(ending)
  }

  /** Resolves when every log is on disk. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    for (const publication of this.recorders.keys()) this.forget(publication)
    await Promise.all(this.endings)
  }

  private fail(error: Error): void {
    if (this.hasFailed) return
    this.hasFailed = true
    for (const publication of this.recorders.keys()) publication.tap = null
    this.onFailed(error)
  }

  private flush(): void {
    for (const recorder of this.recorders.values()) recorder.flush()
  }
}
