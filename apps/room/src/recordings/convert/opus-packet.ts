/** What the first bytes of an Opus packet say (RFC 6716, 3.1). */

/** A packet without sound: the browser sends one now and then while the person is silent (DTX). */
export const isPause = (packet: Uint8Array): boolean => packet.length <= 2

/** 0: no Opus packet. */
export function durationOf(packet: Uint8Array): number {
  const [toc, count = 0] = packet
  if (toc === undefined) return 0
  const frames = [1, 2, 2, count & 0x3f][toc & 3]!
  const ms = frames * frameMs(toc >> 3)
  return ms > 120 ? 0 : ms
}

function frameMs(configuration: number): number {
  if (configuration < 12) return [10, 20, 40, 60][configuration & 3]!
  if (configuration < 16) return [10, 20][configuration & 1]!
  return [2.5, 5, 10, 20][configuration & 3]!
}

export const silenceMs = 20

/** 20 ms in which nothing is heard: CELT, full band, with as many channels as the packet before it. */
export const silenceLike = (packet: Uint8Array): Uint8Array => Uint8Array.of(0xf8 | (packet[0]! & 0x04), 0xff, 0xfe)
