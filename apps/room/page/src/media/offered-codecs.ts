/**
 * Takes every codec out of an offer that the room does not forward. Firefox before 128 cannot be told which ones to offer, and an offer
 * of all of them, on every line, is larger than the room takes. Only what is sent is shortened: the answer picks among what is left.
 */
const forwarded = { audio: /^opus\//i, video: /^VP8\//i } as const

/** Payload types to keep: the codec's own, and those that send its lost packets again. */
function keptTypes(section: string, codec: RegExp): Set<string> {
  const kept = new Set(
    [...section.matchAll(/^a=rtpmap:(\d+) (\S+)/gm)].flatMap(([, type = '', name = '']) => (codec.test(name) ? [type] : [])),
  )
  for (const [, type = '', of = ''] of section.matchAll(/^a=fmtp:(\d+) apt=(\d+)/gm)) if (kept.has(of)) kept.add(type)
  return kept
}

function shortened(section: string): string {
  const kind = /^m=(audio|video) /.exec(section)?.[1] as keyof typeof forwarded | undefined
  if (!kind) return section
  const kept = keptTypes(section, forwarded[kind])
  if (kept.size === 0) return section
  return section
    .replace(/^(m=\S+ \S+ \S+)((?: \d+)+)/, (_, head: string, types: string) =>
      [
        head,
        ...types
          .trim()
          .split(' ')
          .filter((type) => kept.has(type)),
      ].join(' '),
    )
    .replaceAll(/^a=(?:rtpmap|fmtp|rtcp-fb):(\d+) .*\r?\n/gm, (line: string, type: string) => (kept.has(type) ? line : ''))
}

export const withForwardedCodecs = (sdp: string): string =>
  sdp
    .split(/^(?=m=)/m)
    .map(shortened)
    .join('')
