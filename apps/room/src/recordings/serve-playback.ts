/**
 * The files of a recording, for requests with a valid signed address: whole, in the parts that a player asks for, or all as one
 * archive.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { answerPage, wantsPage } from '../http/answer-page.js'
import { languageOf } from '../http/language-of.js'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { PhoneCopy, PlaybackManifest } from '../contract/playback.js'
import { brandIn } from '../meetings/brand.js'
import { archiveName, contentDisposition, downloadName } from './download-name.js'
import { linkState } from './store/playback-address.js'
import { linksEndedAt, type Recording } from './store/recording.js'
import type { RecordingStore } from './store/recording-store.js'
import { zipRecording } from './zip-recording.js'

const fileName = /^\w[\w.-]*\.(?:webm|mp4|m4a|json|vtt)$/

interface PlaybackRequest {
  Params: { recordId: string; key: string; file: string }
  Querystring: { download?: string }
}

interface PlaybackParts {
  store: RecordingStore
  isPhoneCopyComing: (recordId: string) => boolean
  secret: string
  now: () => number
  log: Logger
}

const copyInTheMaking: PhoneCopy = { isReady: false, sound: null, pictures: {} }
const prefix = '/room/playback/:recordId/:key'

export async function servePlayback(app: FastifyInstance, parts: PlaybackParts): Promise<void> {
  const { store, isPhoneCopyComing, secret, now, log } = parts
  await app.register(fastifyStatic, { serve: false, cacheControl: false })
  const sending = trackSending(store)
  const filesOf = (recordId: string) => join(store.folderOf(recordId), 'files')

  /** Sends the answer itself if there is nothing to send. */
  function findPlayable(request: FastifyRequest<PlaybackRequest>, reply: FastifyReply): Recording | null {
    const { recordId, key } = request.params
    const recording = store.find(recordId)
    const link = linkState(recordId, key, { secret, now: now(), endedAt: recording ? linksEndedAt(recording) : 0 })
    // Unpublished recordings are kept and not shown.
    if (link === 'wrong' || recording?.state !== 'published') reply.callNotFound()
    else if (link !== 'ended') return recording
    // The player asks for data; a person with a link to a file reads why there is none.
    else if (wantsPage(request)) answerPage(request, reply, { status: 410, text: 'linkEnded' })
    else void reply.code(410).header('cache-control', 'no-store').send({ error: 'LinkEnded' })
    return null
  }

  app.get<PlaybackRequest>(`${prefix}/all.zip`, async (request, reply) => {
    const recording = findPlayable(request, reply)
    if (!recording) return reply
    const folder = filesOf(recording.recordId)
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as PlaybackManifest
    const language = languageOf(request)
    const { stream, bytes, stop } = await zipRecording(folder, manifest, language)
    sending.add(recording.recordId, reply)
    reply.raw.on('close', stop)
    stream.on('error', (error) => {
      log.warn({ err: error, recordId: recording.recordId }, 'an archive could not be sent to its end')
      reply.raw.destroy()
    })
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-length', bytes)
      .header('content-disposition', contentDisposition('recording.zip', archiveName(manifest, language)))
      .type('application/zip')
      .send(stream)
  })

  app.get<PlaybackRequest>(`${prefix}/:file`, (request, reply) => {
    const { file } = request.params
    if (!fileName.test(file)) return reply.callNotFound()
    const recording = findPlayable(request, reply)
    if (!recording) return reply
    const { recordId } = recording
    // Built for each request: the brand may change while the recording stays.
    if (file === 'brand.json') return reply.header('cache-control', 'no-store').send(brandIn(recording.metadata))
    const folder = filesOf(recordId)
    if (!existsSync(join(folder, file))) {
      const isAwaited = file === 'phone.json' && isPhoneCopyComing(recordId)
      return isAwaited ? reply.header('cache-control', 'no-store').send(copyInTheMaking) : reply.callNotFound()
    }
    const tail = /^bytes=-(\d+)$/.exec(request.headers.range ?? '')?.[1]
    // More than there is means all of it; @fastify/send would refuse.
    if (tail !== undefined && Number(tail) > statSync(join(folder, file)).size) delete request.headers.range
    // Kept by the browser, and asked for each time all the same: once it is unpublished, nothing more is played.
    void reply.header('cache-control', 'private, no-cache')
    if (request.query.download !== undefined)
      void reply.header('content-disposition', contentDisposition(file, downloadName(folder, file, languageOf(request))))
    sending.add(recordId, reply)
    return reply.sendFile(file, folder)
  })
}

/** Running transfers are cut when a recording or its addresses are removed: otherwise a long file would be sent to its end. */
function trackSending(store: RecordingStore) {
  const sending = new Map<string, Set<FastifyReply>>()
  const breakOff = ({ recordId }: Recording) => {
    for (const reply of sending.get(recordId) ?? []) reply.raw.destroy()
  }
  store.onStateChanged((recording) => {
    if (recording.state !== 'published') breakOff(recording)
  })
  store.onLinksEnded(breakOff)
  return {
    add(recordId: string, reply: FastifyReply): void {
      const replies = sending.get(recordId) ?? new Set()
      sending.set(recordId, replies.add(reply))
      reply.raw.on('close', () => {
        replies.delete(reply)
        if (replies.size === 0 && sending.get(recordId) === replies) sending.delete(recordId)
      })
    },
  }
}
