/** The files of a recording, to whoever has its address: whole, or in the parts a player asks for. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PhoneCopy } from '../contract/playback.js'
import { brandIn } from '../meetings/brand.js'
import { contentDisposition, type NameLanguage } from './download-name.js'
import { isKeyOf } from './store/playback-address.js'
import type { RecordingStore } from './store/recording-store.js'

const fileName = /^\w[\w.-]*\.(?:webm|mp4|m4a|json|vtt)$/

interface PlaybackParams {
  recordId: string
  key: string
  file: string
}

const copyInTheMaking: PhoneCopy = { isReady: false, sound: null, pictures: {} }

export async function servePlayback(
  app: FastifyInstance,
  store: RecordingStore,
  isPhoneCopyComing: (recordId: string) => boolean,
  now: () => number,
): Promise<void> {
  await app.register(fastifyStatic, { serve: false, cacheControl: false })
  app.get<{ Params: PlaybackParams }>('/room/playback/:recordId/:key/:file', (request, reply) => {
    const { recordId, key, file } = request.params
    const recording = store.find(recordId)
    if (!recording || !isKeyOf(recording, key, now()) || !fileName.test(file)) return reply.callNotFound()
    // Told anew each time: a brand may change while the recording stays.
    if (file === 'brand.json') return reply.header('cache-control', 'no-store').send(brandIn(recording.metadata))
    const folder = join(store.folderOf(recordId), 'files')
    if (!existsSync(join(folder, file))) {
      const isAwaited = file === 'phone.json' && isPhoneCopyComing(recordId)
      return isAwaited ? reply.header('cache-control', 'no-store').send(copyInTheMaking) : reply.callNotFound()
    }
    const tail = /^bytes=-(\d+)$/.exec(request.headers.range ?? '')?.[1]
    // More than there is means all of it; @fastify/send would refuse.
    if (tail !== undefined && Number(tail) > statSync(join(folder, file)).size) delete request.headers.range
    void reply.header('cache-control', 'private, max-age=3600')
    if ((request.query as { download?: string }).download !== undefined)
      void reply.header('content-disposition', contentDisposition(folder, file, languageOf(request.headers['accept-language'])))
    return reply.sendFile(file, folder)
  })
}

/** Vietnamese, unless the browser puts English before it. */
function languageOf(accepted = ''): NameLanguage {
  const first = accepted.split(',').find((each) => /^\s*(vi|en)\b/i.test(each))
  return first?.trim().toLowerCase().startsWith('en') ? 'en' : 'vi'
}
