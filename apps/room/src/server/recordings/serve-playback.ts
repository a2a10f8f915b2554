/** The files of a recording, to whoever has its address: whole, or in the parts a player asks for. */
import { timingSafeEqual } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PhoneCopy } from '../../contract/playback.js'
import type { Recording } from './recording.js'
import type { RecordingStore } from './recording-store.js'

const types: Record<string, string> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.json': 'application/json; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
}

interface PlaybackParams {
  recordId: string
  key: string
  file: string
}

const copyInTheMaking: PhoneCopy = { isReady: false, sound: null, pictures: {} }

export function servePlayback(
  app: FastifyInstance,
  store: RecordingStore,
  isPhoneCopyComing: (recordId: string) => boolean,
): void {
  app.get<{ Params: PlaybackParams }>('/room/playback/:recordId/:key/:file', (request, reply) => {
    const { recordId, key, file } = request.params
    const recording = store.find(recordId)
    const type = types[extname(file)]
    const path = join(store.folderOf(recordId), 'files', file)
    const isAllowed = recording && isKeyOf(recording, key) && type !== undefined && /^[\w.-]+$/.test(file)
    if (!isAllowed) return reply.callNotFound()
    if (!existsSync(path)) {
      const isAwaited = file === 'phone.json' && isPhoneCopyComing(recordId)
      return isAwaited ? reply.header('cache-control', 'no-store').send(copyInTheMaking) : reply.callNotFound()
    }
    void reply.type(type).header('cache-control', 'private, max-age=3600').header('accept-ranges', 'bytes')
    if ((request.query as { download?: string }).download !== undefined)
      void reply.header('content-disposition', `attachment; filename="${file}"`)
    return sendPart(request, reply, path)
  })
}

/** Unpublished recordings are kept and not shown. */
function isKeyOf({ state, formats, recordId }: Recording, key: string): boolean {
  if (state !== 'published') return false
  const expected = Buffer.from(formats[0]?.path ?? '')
  const given = Buffer.from(`/room/playback/${recordId}/${key}/`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sendPart(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const { size } = statSync(path)
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return reply.header('content-length', size).send(createReadStream(path))
  const from = asked[1] === '' ? Math.max(0, size - Number(asked[2])) : Number(asked[1])
  const to = asked[1] === '' || asked[2] === '' ? size - 1 : Math.min(Number(asked[2]), size - 1)
  if (from > to || from >= size) return reply.code(416).header('content-range', `bytes */${size}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${size}`)
    .header('content-length', to - from + 1)
    .send(createReadStream(path, { start: from, end: to }))
}
