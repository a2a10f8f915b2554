/** Reads WebVTT as BigBlueButton and Zoom write it. Times are milliseconds of the recording. Pure. */
export interface VttCue {
  fromMs: number
  toMs: number
  speaker: string
  text: string
}

const timing = /^((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/

/** `hasNames`: words begin with who says them. */
export function readVtt(file: string, { hasNames }: { hasNames: boolean }): VttCue[] {
  const blocks = file
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n{2,}/)
  return blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => timing.test(line))
    const [, from, to] = timing.exec(lines[at] ?? '') ?? []
    if (from === undefined || to === undefined) return []
    const cue = saidIn(lines.slice(at + 1).join(' '), hasNames)
    return cue.text ? [{ fromMs: millisecondsOf(from), toMs: millisecondsOf(to), ...cue }] : []
  })
}

function millisecondsOf(time: string): number {
  const [seconds = '0', ...larger] = time.replace(',', '.').split(':').toReversed()
  const [minutes = '0', hours = '0'] = larger
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
}

/** "<v Lan>Chào", as the format says it, or "Lan: Chào", as Zoom does. */
function saidIn(line: string, hasNames: boolean): { speaker: string; text: string } {
  const voice = /<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(line)?.[1]
  const text = plain(line)
  if (voice) return { speaker: plain(voice), text }
  if (!hasNames) return { speaker: '', text }
  const [, name = '', said = ''] = /^([^:.!?]{1,100}): (.+)$/s.exec(text) ?? []
  return name ? { speaker: name.trim(), text: said.trim() } : { speaker: '', text }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', '#39': "'" }

const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
