/** How loud a microphone is, from 0 to 1, some fifteen times a second. */
const intervalMs = 66
/** Speech lies between these; what is quieter is the room's noise. */
const quietestDb = -60
const loudestDb = -12

export function meterLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  // A page that nobody has touched yet starts silent; the next touch wakes the meter.
  const wake = () => void context.resume()
  if (context.state === 'suspended') window.addEventListener('pointerdown', wake, { once: true })
  const source = context.createMediaStreamSource(new MediaStream([track]))
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, intervalMs)
  return () => {
    clearInterval(timer)
    window.removeEventListener('pointerdown', wake)
    void context.close()
  }
}

export function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const db = 20 * Math.log10(Math.sqrt(sum / samples.length) || 1e-9)
  return Math.min(1, Math.max(0, (db - quietestDb) / (loudestDb - quietestDb)))
}
