/** In a thread of its own: the Opus packets of a WebM file become PCM in another file, utterance by utterance. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { OpusDecoder } from 'opus-decoder'
import { answerWork } from '../../../platform/threads/answer-work.js'
import { sampleRate } from '../clients/speech-client.js'
import type { DecodedVoice, UtterancePlace, VoiceToDecode } from './decode-voice.js'
import { pcmOf, UtteranceCutter } from './utterance-cutter.js'

/** Nothing is heard in it: the room fills pauses with these, browsers send shorter ones. */
const silentBytes = 3

async function decode({ file, pcmFile, mostBytes, breaksMs }: VoiceToDecode): Promise<DecodedVoice> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  const decoder = new OpusDecoder({ sampleRate, channels: 1 })
  const output = openSync(pcmFile, 'w')
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track || track.codec !== 'opus') return { utterances: [] }
    await decoder.ready
    const utterances: UtterancePlace[] = []
    let written = 0
    let lastMs = -Infinity
    const cutter = new UtteranceCutter(({ fromMs, samples }) => {
      const pcm = pcmOf(samples)
      if (written + pcm.length > mostBytes) throw new Error('more speech than can be kept')
      writeSync(output, pcm)
      utterances.push({ fromMs, toMs: fromMs + samples.length / (sampleRate / 1000), offset: written, bytes: pcm.length })
      written += pcm.length
    })
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets()) {
      if (data.length <= silentBytes) continue
      const atMs = timestamp * 1000
      // What was said before a pause has nothing to do with what comes after it.
      const isAfterBreak = breaksMs.some((breakMs) => lastMs < breakMs && atMs >= breakMs)
      if (isAfterBreak) cutter.flush()
      lastMs = atMs
      if (isAfterBreak || cutter.isAfterPause(atMs)) await decoder.reset()
      const { channelData, samplesDecoded } = decoder.decodeFrame(data)
      const [samples] = channelData
      if (samples && samplesDecoded > 0) cutter.add(atMs, samples.subarray(0, samplesDecoded))
    }
    cutter.flush()
    return { utterances }
  } finally {
    closeSync(output)
    decoder.free()
    input.dispose()
  }
}

const problemOf = (error: unknown): DecodedVoice => ({
  problem: (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'storageFull' : 'soundUnreadable',
})

answerWork((voice: VoiceToDecode) => decode(voice).catch(problemOf))
