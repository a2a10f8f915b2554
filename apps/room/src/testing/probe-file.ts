import { execFileSync } from 'node:child_process'

interface Probed {
  format: { duration: string; start_time?: string }
  streams: { codec_name: string; width?: number; height?: number }[]
}

/** What an independent program says about a recorded file. */
export function probeFile(file: string) {
  const asked = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file]
  const said = execFileSync(process.env['FFPROBE'] ?? 'ffprobe', asked, { encoding: 'utf8' })
  const { format, streams } = JSON.parse(said) as Probed
  const picture = streams.find(({ width }) => width !== undefined)
  return {
    seconds: Number(format.duration),
    startSeconds: Number(format.start_time ?? 0),
    codecs: streams.map(({ codec_name }) => codec_name).toSorted(),
    size: picture ? { width: picture.width, height: picture.height } : null,
  }
}
