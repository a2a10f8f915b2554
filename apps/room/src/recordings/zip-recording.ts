/**
 * Everything of a recording as one archive, made while it is sent: no copy lies on the disk, which may be full. Nothing is compressed
 * (the media is already), so that its size is known from the beginning.
 */
import { createReadStream, existsSync, type ReadStream, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PlaybackManifest } from '../contract/playback.js'
import { downloadName, type NameLanguage } from './download-name.js'

interface Archive {
  stream: Readable
  bytes: number
  /** The client has gone, or may no longer have the file. */
  stop(): void
}

const captionsFile = 'captions.vtt'

export async function zipRecording(folder: string, { tracks }: PlaybackManifest, language: NameLanguage): Promise<Archive> {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  let current: ReadStream | null = null
  // The receiver notices that it is not whole.
  zip.on('error', (error: Error) => stream.destroy(error))

  const names = new Set<string>()
  const nameFor = (file: string): string => {
    const wanted = downloadName(folder, file, language) ?? file
    const { name, ext } = parse(wanted)
    let free = wanted
    // Two people with the same name may have come in the same minute; "an" and "AN" are one file on many machines.
    for (let count = 2; names.has(free.toLowerCase()); count++) free = `${name} (${count})${ext}`
    names.add(free.toLowerCase())
    return free
  }
  const files = [...tracks.map(({ file }) => file), captionsFile].filter((file) => existsSync(join(folder, file)))
  for (const file of files) {
    const path = join(folder, file)
    const { size, mtime } = statSync(path)
    zip.addReadStreamLazy(nameFor(file), { size, mtime, compress: false }, (take) => {
      current = createReadStream(path)
      current.on('error', (error) => zip.emit('error', error))
      take(null, current)
    })
  }
  // The types leave out the arguments of the callback.
  const bytes = await new Promise<number>((resolve) =>
    zip.end({ forceZip64Format: false, comment: '' }, resolve as unknown as () => void),
  )
  return { stream, bytes, stop: () => current?.destroy() }
}
