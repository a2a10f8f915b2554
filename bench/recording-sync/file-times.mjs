// @ts-check
// Flashes and beeps as the file has them, without a player: sound is decoded packet by packet, whatever the times of its packets say.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ffmpeg = process.env['FFMPEG'] ?? 'ffmpeg'
const samplesPerMs = 48

/**
 * @param {URL} url
 * @param {string} file
 */
export async function readFileTimes(url, file) {
  const folder = mkdtempSync(join(tmpdir(), 'hop-bench-file-'))
  try {
    const path = join(folder, 'track.webm')
    writeFileSync(path, Buffer.from(await (await fetch(url)).arrayBuffer()))
    const beeps = beepsIn(path)
    const nearest = (/** @type {number} */ at) =>
      beeps.map((beep) => beep - at).reduce((best, each) => (Math.abs(each) < Math.abs(best) ? each : best), Infinity)
    return { file, differencesMs: flashesIn(path).map((at) => Math.round(nearest(at))) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {string} path */
function beepsIn(path) {
  const asked = ['-v', 'error', '-i', path, '-map', '0:a', '-ac', '1', '-ar', String(samplesPerMs * 1000), '-f', 's16le', '-']
  const sound = execFileSync(ffmpeg, asked, { maxBuffer: 1e9 })
  /** @type {number[]} */
  const beeps = []
  let heardAt = -Infinity
  for (let index = 0; index + 1 < sound.length; index += 2) {
    if (Math.abs(sound.readInt16LE(index)) < 1600) continue
    const at = index / 2 / samplesPerMs
    if (at - heardAt > 500) beeps.push(at)
    heardAt = at
  }
  return beeps
}

/** @param {string} path */
function flashesIn(path) {
  const filter = 'scale=4:4,signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-'
  const asked = ['-v', 'error', '-i', path, '-map', '0:v', '-fps_mode', 'passthrough', '-vf', filter, '-f', 'null', '-']
  const said = execFileSync(ffmpeg, asked, { encoding: 'utf8', maxBuffer: 1e9 })
  /** @type {number[]} */
  const flashes = []
  let wasBright = true
  for (const [, seconds, brightness] of said.matchAll(/pts_time:([\d.]+)[^]*?YAVG=([\d.]+)/g)) {
    const isBright = Number(brightness) > 128
    if (isBright && !wasBright) flashes.push(Number(seconds) * 1000)
    wasBright = isBright
  }
  return flashes
}
