import { execFileSync } from 'node:child_process'

/** What an independent program says about a recorded file. */
export function probeFile(file: string): { seconds: number; codecs: string[] } {
  const asked = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', file]
  const said = execFileSync(process.env['FFPROBE'] ?? 'ffprobe', asked, { encoding: 'utf8' })
  const { format, streams } = JSON.parse(said) as { format: { duration: string }; streams: { codec_name: string }[] }
  return { seconds: Number(format.duration), codecs: streams.map(({ codec_name }) => codec_name).toSorted() }
}
