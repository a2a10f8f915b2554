/** What a test machine does not have. Each runs in the page before its own scripts. */

/** A screen of 720 lines with words on it. */
export function fakeScreen(): void {
  navigator.mediaDevices.getDisplayMedia = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    const pen = canvas.getContext('2d')
    let count = 0
    setInterval(() => {
      if (!pen) return
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, 1280, 720)
      pen.fillStyle = 'black'
      pen.font = '32px sans-serif'
      pen.fillText(`Kế hoạch quý ${count++}`, 80, 120)
    }, 100)
    return Promise.resolve(canvas.captureStream(10))
  }
}

/** A microphone that is blocked, and a camera that another application has. Whoever only looks on needs neither, and costs less. */
export function noDevices(): void {
  navigator.mediaDevices.getUserMedia = ({ audio } = {}) =>
    Promise.reject(new DOMException('test', audio ? 'NotAllowedError' : 'NotReadableError'))
}

/** A machine without a camera: pictures are most of a meeting's work. */
export function noCamera(): void {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = (wanted) =>
    wanted?.video ? Promise.reject(new DOMException('test', 'NotFoundError')) : open(wanted)
}

/** A machine without a camera, whose browser asks whether the page may have the microphone, until `allowMicrophone` of in-room.ts. */
export function askedForMicrophone(): void {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  const allowed = new Promise<void>((resolve) => Object.assign(globalThis, { allowMicrophone: resolve }))
  mediaDevices.getUserMedia = async (wanted) => {
    if (wanted?.video) throw new DOMException('test', 'NotFoundError')
    await allowed
    return await open(wanted)
  }
}

/** A camera of small pictures, for a browser that has no other way to choose one: large ones take the whole machine. */
export function fakeSmallCamera(): void {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = (wanted) =>
    open(wanted?.video ? { ...wanted, video: { width: 320, height: 180, frameRate: 8 } } : wanted)
}

/** A recogniser that understands one sentence. */
export function fakeSpeech(): void {
  class Recogniser extends EventTarget {
    start(): void {
      const result = Object.assign(new Event('result'), {
        resultIndex: 0,
        results: [{ isFinal: true, 0: { transcript: 'xin chào cả nhà' } }],
      })
      setTimeout(() => this.dispatchEvent(result), 200)
    }
    abort(): void {}
  }
  Object.assign(globalThis, { SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser })
}

/** A recogniser that understands what `say` of in-room.ts puts into its ears: half of it first, then all, as real ones do. */
export function fakeEars(): void {
  const between = 400
  class Recogniser extends EventTarget {
    private heard = 0
    start(): void {
      Object.assign(globalThis, { hear: (words: string) => this.hear(words) })
    }
    abort(): void {
      Object.assign(globalThis, { hear: undefined })
    }
    private hear(words: string): Promise<void> {
      const resultIndex = this.heard++
      const tell = (transcript: string, isFinal: boolean) => {
        const results = { length: resultIndex + 1, [resultIndex]: { isFinal, 0: { transcript } } }
        this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results }))
      }
      tell(words.slice(0, words.length / 2), false)
      return new Promise((resolve) =>
        setTimeout(() => {
          tell(words, true)
          resolve()
        }, between),
      )
    }
  }
  Object.assign(globalThis, { SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser })
}

/** A browser that recognises no speech, as Firefox. */
export function withoutSpeech(): void {
  Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
}

/** A microphone into which somebody talks without a pause; the browser's own only beeps now and then. */
export function fakeVoice(): void {
  const { mediaDevices } = navigator
  const openReal = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = (wanted) => {
    if (!wanted?.audio) return openReal(wanted)
    const context = new AudioContext()
    const microphone = context.createMediaStreamDestination()
    const voice = new OscillatorNode(context, { frequency: 220 })
    voice.connect(microphone)
    voice.start()
    return Promise.resolve(microphone.stream)
  }
}

/** Ears: the pitch of every tone that the page plays. */
export function hearTones(): void {
  const tonesHeard: number[] = []
  Object.assign(globalThis, { tonesHeard })
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number): void {
    tonesHeard.push(Math.round(this.frequency.value))
    start.call(this, when)
  }
}
