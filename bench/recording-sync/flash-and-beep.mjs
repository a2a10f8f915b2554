// @ts-check
// Somebody who flashes white and beeps at the same moment, and eyes and ears for the player that shows it later. All of these run
// in pages.

/** @typedef {{ width: number, height: number }} Picture */

/**
 * A camera and a microphone in one: every two seconds a flash and a beep of 0.2 s, by the clock of the machine, so that all people
 * do it together, unless the page's `isQuiet` is set. Between beeps there is no sound at all, and the browser sends none.
 * @param {Picture} [picture]
 */
export function flashAndBeep({ width, height } = { width: 640, height: 360 }) {
  const scope = /** @type {{ isQuiet?: boolean, flashCount?: number }} */ (globalThis)
  const isOn = (/** @type {number} */ now) => now % 2000 < 200 && !scope.isQuiet
  const context = new AudioContext()
  const beep = new OscillatorNode(context, { frequency: 1000 })
  const volume = new GainNode(context, { gain: 0 })
  beep.connect(volume)
  beep.start()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  let wasOn = false
  setInterval(() => {
    const now = performance.timeOrigin + performance.now()
    const isNowOn = isOn(now)
    if (isNowOn && !wasOn) scope.flashCount = (scope.flashCount ?? 0) + 1
    if (isNowOn !== wasOn) volume.gain.setValueAtTime(isNowOn ? 0.8 : 0, context.currentTime)
    wasOn = isNowOn
    if (!pen) return
    pen.fillStyle = isNowOn ? 'white' : 'black'
    pen.fillRect(0, 0, width, height)
    // Something always moves, or the browser sends hardly a picture.
    pen.fillStyle = 'grey'
    pen.fillRect((now / 20) % width, height - 20, 40, 20)
  }, 15)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    await context.resume()
    const sound = context.createMediaStreamDestination()
    volume.connect(sound)
    const tracks = [
      ...(wanted?.audio ? sound.stream.getAudioTracks() : []),
      ...(wanted?.video ? canvas.captureStream(30).getVideoTracks() : []),
    ]
    return new MediaStream(tracks)
  }
}

/** @typedef {{ file: string, flashes: number[], beeps: number[] }} Watched times in ms of the page's clock */

/** Begins to watch every file that the player plays. */
export async function watchPlayer() {
  const ears = `registerProcessor('ears', class extends AudioWorkletProcessor {
    quietSince = 0
    process([[samples]]) {
      for (let index = 0; index < (samples?.length ?? 0); index++) {
        if (Math.abs(samples[index]) < 0.05) continue
        const at = currentTime + index / sampleRate
        if (at - this.quietSince > 0.5) this.port.postMessage(at)
        this.quietSince = at
      }
      return true
    }
  })`
  const context = new AudioContext()
  await context.audioWorklet.addModule(URL.createObjectURL(new Blob([ears], { type: 'text/javascript' })))
  // The context's clock stands still between two buffers: right after it has moved it is nearest to the page's. On a busy machine it
  // falls behind for good: only what was seen last counts.
  /** @type {number[]} */
  const lastBehind = []
  const behindMs = () => Math.min(...lastBehind)
  setInterval(() => {
    lastBehind.push(performance.now() - context.currentTime * 1000)
    if (lastBehind.length > 50) lastBehind.shift()
  }, 4)
  /** @type {Watched[]} */
  const watched = []
  for (const video of document.querySelectorAll('video')) {
    /** @type {Watched} */
    const seen = { file: video.getAttribute('src') ?? '', flashes: [], beeps: [] }
    watched.push(seen)
    const source = context.createMediaElementSource(video)
    const node = new AudioWorkletNode(context, 'ears')
    source.connect(node)
    node.connect(context.destination)
    node.port.start()
    node.port.addEventListener('message', ({ data }) => void seen.beeps.push(/** @type {number} */ (data) * 1000 + behindMs()))
    const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 4 })
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    let wasBright = true
    /** @type {number[]} */
    const lastOffsets = []
    const look = (/** @type {number} */ _now, /** @type {VideoFrameCallbackMetadata} */ { expectedDisplayTime, mediaTime }) => {
      video.requestVideoFrameCallback(look)
      // A machine that is busy shows one picture late, and not the recording: when pictures are shown is what most of the last say.
      lastOffsets.push(expectedDisplayTime - mediaTime * 1000)
      if (lastOffsets.length > 7) lastOffsets.shift()
      const usualOffset = lastOffsets.toSorted((one, other) => one - other)[lastOffsets.length >> 1] ?? 0
      pen?.drawImage(video, 0, 0, 4, 4)
      const isBright = (pen?.getImageData(1, 1, 1, 1).data[0] ?? 0) > 128
      if (isBright && !wasBright) seen.flashes.push(mediaTime * 1000 + usualOffset)
      wasBright = isBright
    }
    video.requestVideoFrameCallback(look)
  }
  await context.resume()
  Object.assign(globalThis, { watchedPlayer: watched })
}

/**
 * For each file and each flash since then, how much later its beep came. What has just been seen is left for the next time: its beep may
 * be on its way.
 * @param {number} sinceMs of the page's clock
 */
export function differencesSince(sinceMs) {
  const { watchedPlayer } = /** @type {{ watchedPlayer: Watched[] }} */ (/** @type {unknown} */ (globalThis))
  return watchedPlayer.map(({ file, flashes, beeps }) => {
    const nearest = (/** @type {number} */ at) =>
      beeps.map((beep) => beep - at).reduce((best, each) => (Math.abs(each) < Math.abs(best) ? each : best), Infinity)
    const seen = flashes.filter((at) => at > sinceMs && at < performance.now() - 1000)
    return { file, differencesMs: seen.map((at) => Math.round(nearest(at))) }
  })
}
