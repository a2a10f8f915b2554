/** Numbers that both sides of the room keep to. */
export const limits = {
  chatCharacters: 2000,
  nameCharacters: 100,
  captionCharacters: 500,
  /** Of what a browser says of itself, in a report. */
  userAgentCharacters: 512,
  /** How many chat messages one person may send in ten seconds. */
  chatMessagesPer10Seconds: 10,
  /** Reports of one person: sentences of captions, measurements and errors together. Each is written down and sent to webhooks. */
  reportsPer10Seconds: 20,
  /** Fixed receive slots: the description of a connection does not grow with the room. */
  audioSlots: 3,
  cameraSlots: 9,
  screenSlots: 1,
  /** The limit of one WebSocket message; the longest is the description of a connection. */
  messageBytes: 64 * 1024,
  /** The last messages, which people who come in late also see. */
  chatHistory: 500,
  /** How long a person whose connection is lost keeps the place. */
  reconnectSeconds: 30,
  /** The same for a person whose page said goodbye: a reload takes no longer. */
  goodbyeSeconds: 5,
  /** The remaining time is shown as a warning from here on. */
  warnBeforeEndSeconds: 5 * 60,
} as const

/** The media lines of a connection, in this order; both sides count on it. */
export const mediaLines = [
  { kind: 'audio', direction: 'send', source: 'microphone' },
  { kind: 'video', direction: 'send', source: 'camera' },
  { kind: 'video', direction: 'send', source: 'screen' },
  ...Array.from({ length: limits.audioSlots }, (_, slot) => ({ kind: 'audio', direction: 'receive', slot }) as const),
  ...Array.from(
    { length: limits.screenSlots },
    (_, slot) => ({ kind: 'video', direction: 'receive', use: 'screen', slot }) as const,
  ),
  ...Array.from(
    { length: limits.cameraSlots },
    (_, slot) => ({ kind: 'video', direction: 'receive', use: 'camera', slot }) as const,
  ),
] as const

/** The two sizes in which a camera is sent (simulcast `rid`s); a screen is sent in one. */
export const cameraLayers = [
  { rid: 'q', scaleDownBy: 2, maxBitrate: 150_000 },
  { rid: 'f', scaleDownBy: 1, maxBitrate: 700_000 },
] as const
