import { bytesPerSecond, sampleRate } from './speech-client.js'

/** The header that says what the samples are. */
export function wavOf(pcm: Buffer): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(44 + pcm.length)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + pcm.length, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(bytesPerSecond, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(pcm.length, 40)
  pcm.copy(file, 44)
  return file
}
