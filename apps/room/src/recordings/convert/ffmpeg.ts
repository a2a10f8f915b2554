/**
 * Runs ffmpeg over files that strangers have filled: least priority, one thread, no network, bounded memory, time and output,
 * and none of the room's secrets in its environment.
 */
import { execFile, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'

/** In the order of preference: later ones make larger files or are not available everywhere. */
const h264Encoders = {
  libx264: ['-preset', 'veryfast', '-crf', '28'],
  h264_videotoolbox: ['-b:v', '800k'],
  libopenh264: ['-b:v', '800k'],
}
type H264Encoder = keyof typeof h264Encoders

export interface Ffmpeg {
  path: string
  encoder: H264Encoder
}

export interface FfmpegLimits {
  timeMs: number
  outputBytes: number
  signal: AbortSignal
}

/** Nothing that a camera or a screen sends is larger (2560 × 1600); a forged picture may say so. */
const largestPixels = 4_096_000
const largestAllocation = 256 * 1024 * 1024

export const forgedInputGuard = ['-max_pixels', String(largestPixels), '-protocol_whitelist', 'file', '-f', 'matroska']

/** Null: it does not start, or cannot write what phones play. */
export async function examineFfmpeg(path: string): Promise<Ffmpeg | null> {
  try {
    const { stdout } = await promisify(execFile)(path, ['-hide_banner', '-encoders'], { env: environment(), timeout: 20_000 })
    const names = Object.keys(h264Encoders) as H264Encoder[]
    const encoder = names.find((name) => stdout.includes(` ${name} `))
    return encoder ? { path, encoder } : null
  } catch {
    return null
  }
}

export const h264Arguments = ({ encoder }: Ffmpeg): string[] => ['-c:v', encoder, ...h264Encoders[encoder]]

export function runFfmpeg({ path }: Ffmpeg, args: string[], { timeMs, outputBytes, signal }: FfmpegLimits): Promise<void> {
  const [output, ...rest] = [args.at(-1)!, ...args.slice(0, -1)]
  const oneThread = ['-filter_threads', '1', '-filter_complex_threads', '1']
  const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y']
  const bounded = [...rest, '-threads', '1', '-fs', String(outputBytes), output]
  return new Promise((resolve, reject) => {
    const child = spawn(path, [...quiet, ...oneThread, '-max_alloc', String(largestAllocation), ...bounded], {
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      timeout: timeMs,
      killSignal: 'SIGKILL',
    })
    if (child.pid !== undefined) lowerPriority(child.pid)
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000)
    })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve()
      else reject(new Error(`ffmpeg ended with ${code ?? killedBy}: ${said.trim()}`))
    })
  })
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It may be over already.
  }
}

const environment = (): NodeJS.ProcessEnv => ({ LC_ALL: 'C' })
